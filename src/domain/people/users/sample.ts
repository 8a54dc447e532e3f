import type { Sample } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { user } from './resource.ts'

/** A member who has not accepted the invitation yet. */
export const sample: Sample = {
  body: async (member, { roleId }) => ({
    email: `${newId()}@members.example`,
    firstName: 'Aino',
    lastName: 'Laine',
    roleId:
      roleId ?? (await member.post('/roles', { name: `Role ${newId()}`, permissions: ['sites.read'] })).id,
  }),
  change: () => ({ active: false }),
  stays: true,
  requests: {
    'POST /users/{id}/invite': async (member) => ({
      path: `/users/${(await member.make(user)).id}/invite`,
      body: {},
    }),
  },
}
