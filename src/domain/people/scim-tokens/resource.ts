import { id, moment, nullable, resource, text } from '../../../engine/index.ts'

/** The credential of a directory that manages the members of an organization. The secret itself is shown once. */
export const scimToken = resource({
  name: 'SCIM token',
  segment: 'scim-tokens',
  access: 'organizations',
  table: 'scim_tokens',
  inserted: ['secret_hash', 'by_sso'],
  fields: {
    id: id(),
    name: text(255, { example: 'Entra ID' }),
    createdAt: moment(),
    lastUsedAt: nullable(moment({ about: 'Updated at most once a minute.' })),
  },
  sortable: ['id', 'name', 'createdAt', 'lastUsedAt'],
  present: 'r.revoked_at IS NULL',
})
