import type { Given, Member, Sample, SampleRequest } from '../../../engine/index.ts'
import { site } from '../../register/sites/resource.ts'
import { event } from './resource.ts'

/** Far enough ahead not to be over. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1

const start = '2026-03-02 08:00'

/** A request below a new event. */
function below(
  path: string,
  body: Given | ((member: Member) => Given),
  given?: Given,
): (member: Member) => Promise<SampleRequest> {
  return async (member) => ({
    path: `/events/${(await member.make(event, given)).id}/${path}`,
    body: typeof body === 'function' ? body(member) : body,
  })
}

export const sample: Sample = {
  body: () => ({ title: 'Scaffold inspection', start, durationMinutes: 30 }),
  change: () => ({ title: 'Other', start, durationMinutes: 30 }),
  requests: {
    'POST /events/{id}/exceptions': below('exceptions', { occurrenceStart: start, action: 'cancelled' }),
    'POST /events/{id}/split': below(
      'split',
      { occurrenceStart: '2026-03-04 08:00' },
      { recurring: true, rrule: 'FREQ=DAILY' },
    ),
    'POST /events/{id}/jobs': async (member) => {
      const { id: siteId } = await member.make(site)
      const { id } = await member.make(event, { siteId, start: `${NEXT_YEAR}-03-02 08:00` })
      return { path: `/events/${id}/jobs`, body: { from: `${NEXT_YEAR}-03-01`, to: `${NEXT_YEAR}-03-31` } }
    },
    'POST /events/{id}/assignments': below('assignments', ({ identity }) => ({ userId: identity.userId })),
  },
}
