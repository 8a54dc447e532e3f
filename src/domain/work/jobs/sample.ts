import type { Sample } from '../../../engine/index.ts'
import { site } from '../../register/sites/resource.ts'

export const sample: Sample = {
  body: async (member, { siteId }) => ({ siteId: siteId ?? (await member.make(site)).id }),
  change: () => ({ notes: 'Night shift.' }),
  stays: true,
}
