import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, without letters that look like digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** An organization and 80 random bits, at 5 bits a digit. */
const LENGTH = 42

/** A new code of a proof, with which anybody can verify it. It contains the organization and cannot be guessed. */
export function newCode(organizationId: string): string {
  let left = BigInt(`0x${organizationId.replaceAll('-', '')}${randomBytes(10).toString('hex')}`)
  let code = ''
  while (code.length < LENGTH) {
    code = DIGITS[Number(left & 31n)] + code
    left >>= 5n
  }
  return code
}

/** Letters that people confuse with digits. */
const MISREAD: { readonly [letter: string]: string } = { O: '0', I: '1', L: '1' }

/** A code as stored, and the organization in it. */
export interface ReadCode {
  readonly code: string
  readonly organizationId: string
}

/** Parses a typed code: in any case, grouped, with letters in place of digits. Undefined if it is invalid. */
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
