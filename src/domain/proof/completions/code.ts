import { randomBytes } from 'node:crypto'

/** Crockford's: no letter that is read as a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** An organization and 80 random bits, at 5 bits a digit. */
const LENGTH = 42

/** A new code of a proof, by which anybody who has it can ask whether it is true: it says where to look, and cannot be guessed. */
export function newCode(organizationId: string): string {
  let left = BigInt(`0x${organizationId.replaceAll('-', '')}${randomBytes(10).toString('hex')}`)
  let code = ''
  while (code.length < LENGTH) {
    code = DIGITS[Number(left & 31n)] + code
    left >>= 5n
  }
  return code
}
