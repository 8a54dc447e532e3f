import { hash, randomInt } from 'node:crypto'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const CODES = 10
const LENGTH = 16
/** Without what is taken for something else on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const SET = statement('UPDATE users SET recovery_codes = $2::bytea[] WHERE id = $1')

// The lock on the row lets one of several requests with the same code through.
const USE = statement(`
UPDATE users SET recovery_codes = array_remove(recovery_codes, $2::bytea)
WHERE id = $1 AND $2::bytea = ANY (recovery_codes) RETURNING id`)

/** Makes ten codes: `abcd-efgh-jkmn-pqrs`, some 79 random bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, (_, place) => {
      const letter = LETTERS[randomInt(LETTERS.length)]
      return place > 0 && place % 4 === 0 ? `-${letter}` : letter
    }).join(''),
  )
}

/** Stores the hashes of a person's codes in place of those they had; none: takes them away. */
export function setRecoveryCodes(userId: string, codes: readonly string[]): BoundStatement {
  return bind(SET, [userId, codes.map(hashOf)])
}

/** Uses one up. It gives a row where the person has it. */
export function spendRecoveryCode(userId: string, code: string): BoundStatement {
  return bind(USE, [userId, hashOf(code)])
}

function hashOf(code: string): string {
  return `\\x${hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'hex')}`
}
