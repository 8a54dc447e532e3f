import { randomBytes } from 'node:crypto'

/** Crockford's: no letter that is read as a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** An organization and 80 random bits, at 5 bits a digit. */
const LENGTH = 42

/** A new code of a proof, with which anybody can check it. It names the organization and cannot be guessed. */
export function newCode(organizationId: string): string {
  let left = BigInt(`0x${organizationId.replaceAll('-', '')}${randomBytes(10).toString('hex')}`)
  let code = ''
  while (code.length < LENGTH) {
    code = DIGITS[Number(left & 31n)] + code
    left >>= 5n
  }
  return code
}

/** Letters that people mistake for digits. */
const MISREAD: { readonly [letter: string]: string } = { O: '0', I: '1', L: '1' }

/** A code as it is stored, and the organization that it names. */
export interface ReadCode {
  readonly code: string
  readonly organizationId: string
}

/** Reads a typed code: in any case, in groups, with letters for digits. Undefined if it is none. */
export function readCode(typed: string): ReadCode | undefined {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  if (plain.length !== LENGTH) return undefined
  let value = 0n
  let code = ''
  for (const letter of plain) {
    const digit = MISREAD[letter] ?? letter
    const worth = DIGITS.indexOf(digit)
    if (worth < 0) return undefined
    value = value * 32n + BigInt(worth)
    code += digit
  }
  const hex = value.toString(16).padStart(52, '0')
  if (hex.length !== 52) return undefined
  const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hex) ?? []
  return { code, organizationId: groups.join('-') }
}
