import { HoldpointError } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Day, daysLater } from '../schedule/days.ts'
import type { Event } from './event.ts'

/** How many days to look at first: those of a weekly rule are among them, and few enough of an hourly one. */
const FIRST_DAYS = 40
/** Of a rule for every few minutes, the service refuses to list more. */
const DENSE_DAYS = 4
/** How far ahead to look for dates of a rare rule. */
const MOST_DAYS = 800

/** The dates of an event from a day on: at least some, if there are so many. */
export function datesFrom({ id, until }: Pick<Event, 'id' | 'until'>, from: Day, least: number) {
  return queryOptions({
    queryKey: keys.part('events', id, `dates ${from} ${until}`),
    queryFn: async ({ signal }) => {
      const within = async (days: number) => {
        const query = { from, to: daysLater(from, days) }
        const params = { path: { id }, query }
        return (await holdpoint.GET('/events/{id}/occurrences', { params, signal })).data.data
      }
      try {
        for (let days = FIRST_DAYS; days < MOST_DAYS; days *= 2) {
          if (until !== null && until <= daysLater(from, days)) break
          const found = await within(days)
          if (found.length >= least) return found
        }
        return await within(MOST_DAYS)
      } catch (error) {
        if (!(error instanceof HoldpointError && error.status === 422)) throw error
        return within(DENSE_DAYS)
      }
    },
  })
}
