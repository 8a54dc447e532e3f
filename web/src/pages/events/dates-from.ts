import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { isRefusedFor } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { type Day, daysLater } from '../../show/days.ts'

/** How many days to look at first: those of a weekly rule are among them, and few enough of an hourly one. */
const FIRST_DAYS = 40
/** Of a rule for every few minutes, the service refuses to list more. */
const DENSE_DAYS = 4
/** How far ahead to look for dates of a rare rule. */
const MOST_DAYS = 800

/** The dates of an event from a day on: at least some, if there are so many. */
export function datesFrom(id: string, from: Day, least: number) {
  return queryOptions({
    queryKey: keys.part('events', id, `dates ${from} ${least}`),
    queryFn: async ({ signal }) => {
      const within = async (days: number) => {
        const query = { from, to: daysLater(from, days) }
        const params = { path: { id }, query }
        return (await holdpoint.GET('/events/{id}/occurrences', { params, signal })).data.data
      }
      const near = await within(FIRST_DAYS).catch(orIfTooMany(() => within(DENSE_DAYS)))
      if (near.length >= least) return near
      return within(MOST_DAYS).catch(orIfTooMany(() => near))
    },
  })
}

/** What to do instead if there are more dates than the service lists. */
function orIfTooMany<T>(instead: () => T): (error: unknown) => T {
  return (error) => {
    if (isRefusedFor(error, 'too_many_occurrences')) return instead()
    throw error
  }
}
