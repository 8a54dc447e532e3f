import type { paths } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { Verdict } from '../../readiness/cause.ts'
import { type Day, daysBetween, daysLater } from '../../show/days.ts'

type Answer = paths['/readiness-board']['get']['responses'][200]['content']['application/json']
export type Work = Answer['data']['works'][number]
/** Whether somebody is ready for one work that they are assigned to. */
export type Readiness = Work['people'][number]
export type Person = Answer['data']['users'][number]

export const DAYS = 14

/** This many people with many events each are judged at once. */
const PEOPLE = 50

/** What the people of a page are assigned to on some days, and who of them is ready for it. */
export function boardOf({ from, to, page = 1 }: { from: Day; to: Day; page?: number | undefined }) {
  const query = { from, to, page, count: PEOPLE }
  return queryOptions({
    queryKey: keys.list('events', { board: query }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/readiness-board', { params: { query }, signal })).data,
  })
}

/** One thing that somebody is assigned to. */
export interface Task {
  readonly work: Work
  readonly readiness: Readiness
}

/** What one person is assigned to, by the number of the day. */
export interface Row {
  readonly user: Person
  readonly days: readonly (readonly Task[])[]
}

const PLACES: { readonly [verdict in Verdict]: number } = {
  missing: 0,
  expires_during: 1,
  pending_on_site: 2,
  overridden: 3,
  satisfied: 4,
  not_applicable: 5,
}

const LAST = 6

/** Where a task comes in a day; last if its work asks for nothing, first with a verdict that only a newer service knows. */
function placeOf({ readiness: { verdict } }: Task): number {
  return verdict === null ? LAST : (PLACES[verdict] ?? 0)
}

/** Orders the tasks of a day, worst first. */
function worstFirst(one: Task, other: Task): number {
  return placeOf(one) - placeOf(other)
}

/** The people of an answer with their days; work of several days is on each of them. */
export function rowsOf({ users, works, from, to }: Answer['data']): readonly Row[] {
  const last = daysBetween(from, to)
  const tasks = works.flatMap((work) =>
    daysOf(work, from, last).flatMap((day) =>
      work.people.map((readiness) => ({ day, userId: readiness.userId, task: { work, readiness } })),
    ),
  )
  const byPerson = Map.groupBy(tasks, ({ userId }) => userId)
  return users.map((user) => {
    const byDay = Map.groupBy(byPerson.get(user.id) ?? [], ({ day }) => day)
    return {
      user,
      days: Array.from({ length: last + 1 }, (_, day) =>
        (byDay.get(day) ?? []).map(({ task }) => task).toSorted(worstFirst),
      ),
    }
  })
}

/**
 * The numbers of the days on which work is done. Work that ends at midnight ends on the day before; what begins or ends
 * on another day in its own time zone is on the nearest one.
 */
function daysOf({ start, end }: Work, from: Day, last: number): readonly number[] {
  const within = (day: Day) => Math.min(Math.max(daysBetween(from, day), 0), last)
  const endDay = end.slice(0, 10)
  const isMidnight = /^00:00(?::00)?$/.test(end.slice(11))
  const first = within(start.slice(0, 10))
  const until = Math.max(first, within(isMidnight ? daysLater(endDay, -1) : endDay))
  return Array.from({ length: until - first + 1 }, (_, index) => first + index)
}

/** Whether somebody has any gap. */
export function hasGap({ days }: Row): boolean {
  return days.some((tasks) => tasks.some(({ readiness }) => !readiness.ready))
}

export interface WeekOfPeople {
  readonly monday: Day
  readonly ready: readonly Person[]
  readonly missing: readonly Person[]
}

/**
 * Who is ready for everything that they are assigned to in a week, and who is not, week by week. @param rows from a
 * Monday on
 */
export function weeksOf(rows: readonly Row[], from: Day, weeks: number): readonly WeekOfPeople[] {
  return Array.from({ length: weeks }, (_, week) => {
    const busy = rows
      .map(({ user, days }) => ({ user, tasks: days.slice(week * 7, week * 7 + 7).flat() }))
      .filter(({ tasks }) => tasks.length > 0)
    const isReady = ({ tasks }: { readonly tasks: readonly Task[] }) =>
      tasks.every(({ readiness }) => readiness.ready)
    return {
      monday: daysLater(from, week * 7),
      ready: busy.filter(isReady).map(({ user }) => user),
      missing: busy.filter((each) => !isReady(each)).map(({ user }) => user),
    }
  })
}
