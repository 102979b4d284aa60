"""`python -m common`: the same as the command `hollow-sherwood`."""

from common.cli import main

main()
