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
  return JSON.stringify(
    rows.map((row) => row.map((text) => (text?.includes(userId) ? erasedIn(text, userId) : text))),
  )
}

/** The text, with the name and address removed wherever it refers to this person. */
function erasedIn(text: string, userId: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (_, value) => (value?.id === userId ? { ...value, ...erasedOf(value) } : value)),
    )
  } catch {
    return text
  }
}

function erasedOf(person: object): object {
  const { firstName, lastName, email } = ERASED
  return Object.fromEntries(Object.entries({ firstName, lastName, email }).filter(([name]) => name in person))
}
