import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  make: ({ identity }) => ({ id: identity.organizationId }),
  requests: {
    'PUT /organizations/{id}/retention': ({ identity }) => ({
      path: `/organizations/${identity.organizationId}/retention`,
      body: { mailDays: 365 },
    }),
    'PUT /organizations/{id}': ({ identity }) => ({
      path: `/organizations/${identity.organizationId}`,
      body: { name: 'Changed', timeZone: 'Europe/Helsinki' },
    }),
    'PUT /organizations/{id}/sign-in-rules': ({ identity }) => ({
      path: `/organizations/${identity.organizationId}/sign-in-rules`,
      body: { secondFactor: 'optional' },
    }),
  },
}
