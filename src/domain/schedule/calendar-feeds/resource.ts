import { id, moment, resource } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** SQL for whether feed `r` is the caller's own. */
export const OWN_FEEDS = `r.user_id = ${CALLER_USER_ID}`

/** A read-only address where a calendar program finds a person's events. The secret in it is shown once. */
export const calendarFeed = resource({
  name: 'calendar feed',
  segment: 'calendar-feeds',
  table: 'calendar_feeds',
  inserted: ['user_id', 'secret_hash', 'by_sso'],
  fields: { id: id(), createdAt: moment() },
  sortable: ['id', 'createdAt'],
  audited: { userId: 'r.user_id' },
  present: OWN_FEEDS,
})
