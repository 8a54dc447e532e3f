import type { Sample } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'

export const sample: Sample = {
  body: () => ({ email: `${newId()}@nowhere.example` }),
  stays: true,
  requests: {
    'POST /suppliers/{id}/accept': async (member) => {
      const stranger = await member.stranger()
      const { id } = await stranger.post('/suppliers', { organizationId: member.identity.organizationId })
      return { path: `/suppliers/${id}/accept`, body: {} }
    },
  },
}
