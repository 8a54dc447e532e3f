import { hash } from 'node:crypto'
import { ifNoneMatchKnows, publicOperation } from '../../../engine/index.ts'
import { readSecret } from '../../../platform/auth/secret.ts'
import { linkInto } from '../../../platform/link-into.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { calendarOf } from './calendar.ts'
import { MAX_EVENTS, PAST_DAYS, readFeed } from './feed.ts'
import { calendarFeed } from './resource.ts'

/** Part of every entity tag: raised when the format of the same events changes. */
const FORM = 4

export const readCalendarFeed = publicOperation({
  route: 'GET /calendar-feeds/{secret}.ics',
  tag: 'Calendars',
  operationId: 'readCalendarFeed',
  summary: 'Read a calendar feed',
  about: `For calendar programs: iCalendar (RFC 5545) with the events that may take place from ${PAST_DAYS} days ago onwards, the earliest
${MAX_EVENTS}. Drafts are tentative, cancelled events cancelled; UID and SEQUENCE let a program update its entries. Needs no
token: the address is the secret. It becomes 404 when it is deleted or its owner may no longer read events.`,
  reply: { status: 200, description: 'The calendar.', mediaType: 'text/calendar', tagged: true },
  errors: [404],
  run: async (request, { params: { secret = '' } }) => {
    const parts = readSecret('calendar feed', secret)
    const feed = parts && (await readFeed(request.transactions, parts.organizationId, parts.secretHash))
    if (!feed) throw notFound({ kind: calendarFeed.name })
    const year = new Date().getUTCFullYear()
    const text = JSON.stringify([FORM, year, request.origin, feed.name, feed.events])
    const etag = `"${hash('sha256', text, 'hex').slice(0, 32)}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    const known = request.headers['if-none-match']
    if (typeof known === 'string' && ifNoneMatchKnows(known, etag)) return { status: 304, headers }
    const linkTo = (path: string) => linkInto(parts.organizationId, path, request.origin)
    return { content: await calendarOf(feed, linkTo), headers }
  },
})
