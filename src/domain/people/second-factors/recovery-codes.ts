import { hash, randomInt } from 'node:crypto'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const CODES = 10
const LENGTH = 16
/** Without characters that are easily confused on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const SET = statement('UPDATE users SET recovery_codes = $2::bytea[] WHERE id = $1')

// The row lock lets only one of several requests with the same code succeed.
const USE = statement(`
UPDATE users SET recovery_codes = array_remove(recovery_codes, $2::bytea)
WHERE id = $1 AND $2::bytea = ANY (recovery_codes) RETURNING id`)

/** Creates ten codes: `abcd-efgh-jkmn-pqrs`, with some 79 random bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, (_, place) => {
      const letter = LETTERS[randomInt(LETTERS.length)]
      return place > 0 && place % 4 === 0 ? `-${letter}` : letter
    }).join(''),
  )
}

/** Replaces the hashes of a person's codes; an empty list removes them. */
export function setRecoveryCodes(userId: string, codes: readonly string[]): BoundStatement {
  return bind(SET, [userId, codes.map(hashOf)])
}

/** Uses a code up. Returns a row if the person has it. */
export function spendRecoveryCode(userId: string, code: string): BoundStatement {
  return bind(USE, [userId, hashOf(code)])
}

function hashOf(code: string): string {
  return `\\x${hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'hex')}`
}
