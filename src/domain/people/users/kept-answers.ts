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

const REPLACE = statement(`
UPDATE idempotency_keys SET answer = $3::json WHERE organization_id = $1 AND key = $2`)

// The texts of records about a person that their nouns call personal, and the includes that are such texts.
const NO_TEXTS_OF_PROOF = { filePath: null, reason: null, reference: null }
const NO_TEXTS_OF_WORK = { reason: null }

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
  const before = tagged ? 2 : 1
  const record = parsed(row[before - 1] ?? '')
  const said = noTextsAbout(record, userId)
  const isThem = ((record ?? {}) as { readonly id?: unknown }).id === userId
  return row.map((text, place) => {
    const include = includes[place - before] ?? ''
    if (said && include in said) return 'null'
    if (text && isThem && include === 'invitation') return withoutReason(text)
    return text?.includes(userId) ? erasedIn(text, userId) : text
  })
}

/** What became of their invitation, without the mail server's words: they may name the address. */
function withoutReason(text: string): string {
  return JSON.stringify(parsed(text, (name, value) => (name === 'reason' ? null : value)))
}

/**
 * How a record names the person whom it is about: a proof by their id; an entry of a job, or what a job shows of it, by
 * an object.
 */
interface About {
  readonly userId?: unknown
  readonly user?: Named
  readonly by?: Named
  readonly doneBy?: Named
}

type Named = { readonly id?: unknown } | null

/** What replaces the texts of a record about the person; undefined for any other value. */
function noTextsAbout(value: unknown, userId: string): { readonly [name: string]: null } | undefined {
  const about = (value ?? {}) as About
  if (about.userId === userId) return NO_TEXTS_OF_PROOF
  return [about.user, about.by, about.doneBy].some((each) => each?.id === userId)
    ? NO_TEXTS_OF_WORK
    : undefined
}

/** The text, with the name and address removed wherever it refers to this person, and what is said of them. */
function erasedIn(text: string, userId: string): string {
  const { firstName, lastName, email } = ERASED
  const whole = parsed(text, (_, value) => {
    if (value?.id === userId) return changed(value, { firstName, lastName, email })
    const said = noTextsAbout(value, userId)
    return said ? changed(value, said) : value
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
