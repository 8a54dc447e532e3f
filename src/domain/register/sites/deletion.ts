import { deleteOperation, deleteRecord, type Referrer } from '../../../engine/index.ts'
import { site } from './resource.ts'

const referrers: readonly Referrer[] = [
  { kind: 'order', name: 'o.number', rows: 'orders o WHERE o.organization_id = $1 AND o.site_id = r.id' },
  { kind: 'job', name: 'j.number', rows: 'jobs j WHERE j.organization_id = $1 AND j.site_id = r.id' },
  { kind: 'event', name: 'e.title', rows: 'events e WHERE e.organization_id = $1 AND e.site_id = r.id' },
]

export const deleteSite = deleteOperation(site, {
  about: '409 `referred_to` names the orders, jobs and events at the site, which keep it.',
  run: (context, record) => deleteRecord(site, context, record, { referrers }),
})
