import { type Context, momentSql } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { judgeDays, type Work } from '../../proof/readiness/board.ts'
import { readMine } from '../../work/readiness/mine.ts'
import { COUNTED, entryOf, type Found, group, SHOWN } from './group.ts'

/** The people who are judged at once, by name, and how often at most. */
const PEOPLE_AT_ONCE = 100
const MOST_TIMES = 5

/** Cards and other external proofs that somebody other than their holder and the recorder must verify, of members. */
export const cardsToVerify = group({
  may: callerHolds('completions.update'),
  from: `completions r WHERE r.organization_id = $1 AND r.status = 'unverified' AND r.recorded_by <> ${CALLER_USER_ID}
    AND r.user_id <> ${CALLER_USER_ID} AND EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = $1 AND m.user_id = r.user_id AND m.ended_at IS NULL)`,
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

/** A record with its name. */
interface Named {
  readonly id: string
  readonly name: string
}

/** The parts of one's own readiness, for an occurrence or job, that are used here. */
interface Mine {
  /** Null if the caller is only in the crew of the job. */
  readonly event: { readonly id: string; readonly title: string; readonly site: Named | null } | null
  readonly job: {
    readonly id: string
    readonly number: string
    readonly tasks: readonly string[]
    readonly site: Named | null
  } | null
  readonly occurrenceStart: string | null
  readonly ready: boolean
  readonly from: string
  readonly rows: readonly (Lack & { readonly verdict: string })[]
}

/** An unmet need, and why. */
interface Lack {
  readonly cause: string | null
  /** The last day of the proof that failed. */
  readonly validUntil: string | null
  readonly safetyRequirement: { readonly name: string } | null
  readonly educationalContent: { readonly title: string } | null
}

interface Judged extends Lack {
  readonly userId: string
  /** The proof that failed. */
  readonly completionId: string | null
  readonly ready: boolean
}

const NOT_KNOWN: Lack = { cause: null, validUntil: null, safetyRequirement: null, educationalContent: null }

function lackOf({ cause: reason, validUntil: day, safetyRequirement, educationalContent }: Lack) {
  return { reason, need: educationalContent?.title ?? safetyRequirement?.name ?? null, day }
}

/**
 * What the caller is assigned to, or in the crew of, and not ready for. What is signed on site cannot be done before;
 * rows are in the order of verdicts, so nothing worse comes after that.
 */
export async function ownGaps(context: Context): Promise<Found> {
  const mine: readonly Mine[] = (await readMine(context, null)).map((item) => JSON.parse(item))
  return found(mine.filter(({ ready, rows }) => !ready && rows[0]?.verdict !== 'pending_on_site').map(gapOf))
}

function gapOf({ event, job, occurrenceStart, from, rows }: Mine): object {
  const known = { at: from, ...lackOf(rows[0] ?? NOT_KNOWN) }
  if (event) {
    const { id, title, site } = event
    return entryOf({ resource: 'events', id, title, site, occurrenceStart, ...known })
  }
  const { id = '', number = '', tasks = [], site = null } = job ?? {}
  return entryOf({ resource: 'jobs', id, title: tasks.join(', ') || number, number, site, ...known })
}

interface Ahead {
  readonly notReady: Found
  readonly overlaps: Found
  /** The failed proofs that `notReady` names. */
  readonly named: ReadonlySet<string | null>
}

/**
 * The people who are not ready for work of the next two weeks that they are assigned to, and those assigned to two
 * things at the same time; work that is done counts no more. Without a number if there are too many people, or too
 * much to judge at once.
 */
export async function peopleAhead(context: Context): Promise<Ahead> {
  const notReady: Dated[] = []
  const overlaps: Dated[] = []
  const named = new Set<string | null>()
  let isWhole = false
  for (let time = 0; time < MOST_TIMES && !isWhole; time += 1) {
    const page = await judgedPage(context, time)
    if (!page) break
    const { total, works, said, users } = page
    const people: readonly Person[] = JSON.parse(users)
    const known = new Map(people.map((person) => [person.id, person]))
    for (const [place, work] of works.entries()) {
      const judged: readonly Judged[] = JSON.parse(said[place] ?? '[]')
      for (const person of judged.filter(({ ready }) => !ready)) {
        notReady.push(occurrenceOf(work, known.get(person.userId), lackOf(person)))
        named.add(person.completionId)
      }
    }
    overlaps.push(...overlapping(works, known))
    isWhole = total <= (time + 1) * PEOPLE_AT_ONCE
  }
  return { notReady: foundOf(notReady, isWhole), overlaps: foundOf(overlaps, isWhole), named }
}

/** @returns undefined if there is too much to judge */
async function judgedPage(context: Context, page: number) {
  const [limit, offset] = [PEOPLE_AT_ONCE, page * PEOPLE_AT_ONCE]
  try {
    return await judgeDays(context, { from: undefined, to: undefined, limit, offset, leavesOutDone: true })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return undefined
    throw error
  }
}

/** An entry, and the moment by which it is in order. */
interface Dated {
  readonly at: string
  readonly entry: object
}

/** @param isWhole whether these are all there are */
function foundOf(dated: readonly Dated[], isWhole: boolean): Found {
  const inOrder = dated.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ entry }) => entry)
  const { count, entries } = found(inOrder)
  return { count: isWhole ? count : null, entries }
}

function found(entries: readonly object[]): Found {
  return {
    count: Math.min(entries.length, COUNTED),
    entries: JSON.stringify(entries.slice(0, SHOWN)),
  }
}

/** @param why the cause of the verdict with what is lacking, or the title of the overlapping occurrence */
function occurrenceOf(
  { shown: { id, title }, site, occurrence }: Work,
  user: Person | undefined,
  why: { readonly reason: string | null; readonly need?: string | null; readonly day?: string | null },
): Dated {
  const { occurrenceStart, startUtc: at } = occurrence
  const entry = entryOf({
    ...{ resource: 'events', id, title, site, user: user ?? null, at, occurrenceStart },
    ...why,
  })
  return { at, entry }
}

/** Each person with the later of two overlapping occurrences; its reason is the title of the other one. */
function overlapping(works: readonly Work[], known: ReadonlyMap<string, Person>): readonly Dated[] {
  const entries: Dated[] = []
  /** For each person, of the occurrences that began before, the one that ends last. */
  const busy = new Map<string, Work>()
  for (const work of works) {
    for (const userId of work.userIds) {
      const other = busy.get(userId)
      if (other && other.occurrence.endUtc > work.occurrence.startUtc && other.shown.id !== work.shown.id)
        entries.push(occurrenceOf(work, known.get(userId), { reason: other.shown.title }))
      if (!other || other.occurrence.endUtc < work.occurrence.endUtc) busy.set(userId, work)
    }
  }
  return entries
}
