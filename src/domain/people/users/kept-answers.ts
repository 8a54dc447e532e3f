import type { Shown } from '../../../engine/index.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, type Row, type Rows, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { ERASED } from './erased.ts'

/** The kind of outbox row for a person whose answers are to be erased once more. */
export const ANSWERS_ERASED = 'answers-erased'

const AT_ONCE = 50

// An answer is an array of rows, and each row an array of texts; a text may be JSON.
const HOLDING = statement(`
SELECT key, answer, shown FROM idempotency_keys
WHERE organization_id = $1 AND key > $3 AND strpos(answer::text, $2) > 0 ORDER BY key LIMIT ${AT_ONCE}`)

const REPLACE = statement(
  'UPDATE idempotency_keys SET answer = $3::json WHERE organization_id = $1 AND key = $2',
)

/** The fields and includes of a record about a person, which is a proof, that are texts about them. */
const TEXTS: readonly string[] = ['filePath', 'reason', 'reference']
const NO_TEXTS = Object.fromEntries(TEXTS.map((name) => [name, null]))

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
      rows.map(([key, answer, shown]) =>
        bind(REPLACE, [
          organizationId,
          key,
          withoutPerson(JSON.parse(answer ?? 'null'), JSON.parse(shown ?? 'null'), userId),
        ]),
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

function withoutPerson(rows: Rows, shown: Shown, userId: string): string {
  return JSON.stringify(rows.map((row) => withoutPersonIn(row, shown, userId)))
}

/** A row without the person; if it is a record about them, also without the includes that are texts about them. */
function withoutPersonIn(row: Row, { tagged, includes }: Shown, userId: string): Row {
  const isAbout = row.some((text) => text?.includes(userId) && isAboutPerson(parsed(text), userId))
  const before = tagged ? 2 : 1
  return row.map((text, place) => {
    if (isAbout && TEXTS.includes(includes[place - before] ?? '')) return 'null'
    return text?.includes(userId) ? erasedIn(text, userId) : text
  })
}

function isAboutPerson(value: unknown, userId: string): boolean {
  return value instanceof Object && 'userId' in value && value.userId === userId
}

/** The text, with the name and address removed wherever it refers to this person, and what is said of them. */
function erasedIn(text: string, userId: string): string {
  const { firstName, lastName, email } = ERASED
  const whole = parsed(text, (_, value) => {
    if (value?.id === userId) return changed(value, { firstName, lastName, email })
    return isAboutPerson(value, userId) ? changed(value, NO_TEXTS) : value
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
