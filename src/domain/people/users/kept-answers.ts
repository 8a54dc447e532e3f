import type { Context } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { ERASED } from './erased.ts'

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
export async function eraseFromKeptAnswers(transaction: Context, userId: string): Promise<void> {
  const { organizationId } = transaction
  for (let last = ''; ; ) {
    const [rows = []] = await transaction.read([bind(HOLDING, [organizationId, userId, last])])
    await transaction.write(
      rows.map(([key, answer]) =>
        bind(REPLACE, [organizationId, key, withoutPerson(answer ?? 'null', userId)]),
      ),
    )
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.[0] ?? last
  }
}

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
