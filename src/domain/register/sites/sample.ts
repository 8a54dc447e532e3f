import type { Sample } from '../../../engine/index.ts'
import { site } from './resource.ts'

export const siteBody = {
  name: 'Paper mill',
  line1: 'Tehtaankatu 1',
  postalCode: '42100',
  postalAddress: 'Jämsä',
  country: 'FI',
}

export const sample: Sample = {
  body: () => siteBody,
  change: () => siteBody,
  requests: {
    'POST /sites': () => ({ path: '/sites?with[]=createdBy', body: siteBody }),
    'PUT /sites/{id}/pictures': async (member) => ({
      path: `/sites/${(await member.make(site)).id}/pictures`,
      body: { pictures: [] },
    }),
    'PUT /sites/{id}/time-zone': async (member) => ({
      path: `/sites/${(await member.make(site)).id}/time-zone`,
      body: { timeZone: 'Europe/Helsinki' },
    }),
    'PUT /sites/{id}/position': async (member) => ({
      path: `/sites/${(await member.make(site)).id}/position`,
      body: { position: { latitude: 61.86, longitude: 25.19 } },
    }),
  },
}
