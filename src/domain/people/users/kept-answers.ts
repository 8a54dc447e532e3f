import { isUuid } from '../../../engine/index.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { ERASED } from './erased.ts'

/** The kind of outbox row for a person whose answers are to be erased once more. */
export const ANSWERS_ERASED = 'answers-erased'

const AT_ONCE = 50

// An answer is an array of rows, and each row an array of texts; a text may be JSON.
const HOLDING = statement(`
SELECT key, answer FROM idempotency_keys
WHERE organization_id = $1 AND key > $3 AND strpos(answer::text, $2) > 0 ORDER BY key LIMIT ${AT_ONCE}`)

const REPLACE = statement(
  'UPDATE idempotency_keys SET answer = $3::json WHERE organization_id = $1 AND key = $2',
)

/**
 * Removes a person from the answers stored for retries. A retry still has no second effect; its answer shows the
 * record as it would be read now.
 */
export async function eraseFromKeptAnswers(
  run: Transaction['runAll'],
  organizationId: string,
  userId: string,
): Promise<void> {
  for (let last = ''; ; ) {
    const [rows = []] = await run([bind(HOLDING, [organizationId, userId, last])])
    await run(
      rows.map(([key, answer]) =>
        bind(REPLACE, [organizationId, key, withoutPerson(answer ?? 'null', userId)]),
      ),
    )
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.[0] ?? last
  }
}

/** Until an erasure has ended, others still see the name, and their answers are kept with it. */
export const answersErased: Handler = ({ transactions }, organizationId, { userId = '' }) =>
  transactions.transaction(organizationId, (transaction) =>
    eraseFromKeptAnswers((statements) => transaction.runAll(statements), organizationId, userId),
  )

function withoutPerson(answer: string, userId: string): string {
  const rows = JSON.parse(answer) as readonly (readonly (string | null)[])[]
  return JSON.stringify(rows.map((row) => withoutPersonIn(row, userId)))
}

/** A row without the person; if it is a record about them, also without its words, each of which is a text by itself. */
function withoutPersonIn(row: readonly (string | null)[], userId: string): readonly (string | null)[] {
  const isAbout = row.some((text) => text?.includes(userId) && isAboutPerson(parsed(text), userId))
  return row.map((text) => {
    if (text?.includes(userId)) return erasedIn(text, userId)
    const value = isAbout && text !== null ? parsed(text) : undefined
    return typeof value === 'string' && !isUuid(value) ? 'null' : text
  })
}

function isAboutPerson(value: unknown, userId: string): boolean {
  return value instanceof Object && 'userId' in value && value.userId === userId
}

/** What a record about a person says of them, next to its own words. */
const SAID = { reference: null, filePath: null }

/** The text, with the name and address removed wherever it refers to this person. */
function erasedIn(text: string, userId: string): string {
  const { firstName, lastName, email } = ERASED
  const whole = parsed(text, (_, value) => {
    if (value?.id === userId) return changed(value, { firstName, lastName, email })
    return isAboutPerson(value, userId) ? changed(value, SAID) : value
  })
  return whole === undefined ? text : JSON.stringify(whole)
}

/** The value of a text that is JSON, otherwise undefined. */
function parsed(text: string, revive?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}

/** The object with other values for those of these fields that it has. */
function changed(object: object, values: object): object {
  return { ...object, ...Object.fromEntries(Object.entries(values).filter(([name]) => name in object)) }
}
