import { type Context, momentSql } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { judgeDays, type Work } from '../../proof/readiness/board.ts'
import { readMine } from '../../work/readiness/mine.ts'
import { COUNTED, type Found, group, SHOWN } from './group.ts'

/** People who are looked at, by name. */
const MOST_PEOPLE = 100

/** Cards and other outside proofs that somebody else than who recorded them is to verify. */
export const cardsToVerify = group({
  may: callerHolds('completions.update'),
  from: `completions r WHERE r.organization_id = $1 AND r.status = 'unverified' AND r.recorded_by <> ${CALLER_USER_ID}`,
  order: 'r.created_at, r.id',
  entry: {
    resource: `'completions'`,
    id: 'r.id',
    title: 'r.subject_title',
    user: jsonRow(
      { id: 'm.user_id', firstName: 'm.first_name', lastName: 'm.last_name' },
      'memberships m WHERE m.organization_id = $1 AND m.user_id = r.user_id',
    ),
    at: momentSql('r.created_at'),
    day: 'r.valid_until',
  },
})

interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** What of one's own readiness for an occurrence is read here. */
interface Mine {
  readonly event: { readonly id: string; readonly title: string }
  readonly occurrenceStart: string
  readonly ready: boolean
  readonly from: string
  readonly rows: readonly { readonly cause: string | null }[]
}

interface Judged {
  readonly userId: string
  readonly ready: boolean
  readonly cause: string | null
}

/** What the caller is assigned to and not ready for. */
export async function ownGaps(context: Context): Promise<Found> {
  const mine: readonly Mine[] = (await readMine(context, null)).map((item) => JSON.parse(item))
  return found(
    mine
      .filter(({ ready }) => !ready)
      .map(({ event, occurrenceStart, from, rows }) =>
        entryOf(
          { shown: event, occurrence: { occurrenceStart, startUtc: from } },
          undefined,
          rows[0]?.cause ?? null,
        ),
      ),
  )
}

/**
 * Who is not ready for work of the next two weeks that they are assigned to, and who is assigned to two things at the same time.
 * A group whose days hold too much to be judged at once has no count.
 */
export async function peopleAhead(
  context: Context,
): Promise<{ readonly notReady: Found; readonly overlaps: Found }> {
  try {
    const { users, works, said } = await judgeDays(context, {
      from: undefined,
      to: undefined,
      limit: MOST_PEOPLE,
      offset: 0,
    })
    const people: readonly Person[] = JSON.parse(users)
    const known = new Map(people.map((person) => [person.id, person]))
    const unready = works.flatMap((work, place) => {
      const judged: readonly Judged[] = JSON.parse(said[place] ?? '[]')
      return judged
        .filter(({ ready }) => !ready)
        .map(({ userId, cause }) => entryOf(work, known.get(userId), cause))
    })
    return { notReady: found(unready), overlaps: found(overlapping(works, known)) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return { notReady: TOO_MUCH, overlaps: TOO_MUCH }
    throw error
  }
}

const TOO_MUCH: Found = { count: null, entries: '[]' }

function found(entries: readonly object[]): Found {
  return {
    count: Math.min(entries.length, COUNTED),
    entries: JSON.stringify(entries.slice(0, SHOWN)),
  }
}

interface Scheduled {
  readonly shown: Work['shown']
  readonly occurrence: Pick<Work['occurrence'], 'occurrenceStart' | 'startUtc'>
}

/** @param reason the cause of the verdict, or the title of what else takes place then */
function entryOf({ shown, occurrence }: Scheduled, user: Person | undefined, reason: string | null): object {
  return {
    resource: 'events',
    id: shown.id,
    title: shown.title,
    number: null,
    site: null,
    organization: null,
    user: user ?? null,
    at: occurrence.startUtc,
    day: null,
    occurrenceStart: occurrence.occurrenceStart,
    workStepId: null,
    reason,
  }
}

/** Each person with the later of two occurrences that overlap; its reason is the title of the other one. */
function overlapping(works: readonly Work[], known: ReadonlyMap<string, Person>): readonly object[] {
  const entries: object[] = []
  /** What each person is busy with longest, of what began before. */
  const busy = new Map<string, Work>()
  for (const work of works) {
    for (const userId of work.userIds) {
      const other = busy.get(userId)
      if (other && other.occurrence.endUtc > work.occurrence.startUtc && other.shown.id !== work.shown.id)
        entries.push(entryOf(work, known.get(userId), other.shown.title))
      if (!other || other.occurrence.endUtc < work.occurrence.endUtc) busy.set(userId, work)
    }
  }
  return entries
}
