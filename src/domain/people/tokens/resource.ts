import { id, moment, nullable, personal, resource, text } from '../../../engine/index.ts'

/** An API token as shown to its owner; the secret itself is shown once, at creation. */
export const apiToken = resource({
  name: 'API token',
  segment: 'tokens',
  table: 'api_tokens',
  fields: {
    id: id(),
    name: personal(text(255, { example: 'Planning script' })),
    createdAt: moment(),
    expiresAt: nullable(moment()),
    lastUsedAt: nullable(moment({ about: 'Updated at most once a minute.' })),
  },
  audited: { userId: 'r.user_id', permissions: 'to_jsonb(r.permissions)' },
  subject: 'r.user_id',
  sortable: ['id', 'name', 'createdAt', 'lastUsedAt', 'expiresAt'],
})
