import type { Scene } from './scene.ts'

/** The permit of a job under way, as it is now and as it was, a job without one, and the proof of a job. */
export const permitScenes: readonly Scene[] = [
  { name: 'permit', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/permit` },
  {
    name: 'permit replaced',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}/permit?revision=1`,
  },
  { name: 'report', who: 'full', address: ({ proved }) => `/jobs/${proved}/report` },
  { name: 'report of a job under way', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/report` },
  { name: 'proof of a permit', who: 'nobody', address: ({ permitCode }) => `/v/${permitCode}` },
  {
    name: 'proof of a permit beside another file',
    who: 'nobody',
    address: ({ closedCode }) => `/v/${closedCode}`,
    act: async (page) => {
      const other = { name: 'permit.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
      await page.getByLabel('Choose a file, or drop it here').setInputFiles(other)
      await page.getByText('permit.json is not the proved document.').waitFor()
    },
  },
  {
    name: 'proof of a certificate',
    who: 'nobody',
    address: ({ certificateCode }) => `/v/${certificateCode}`,
    like: 'proof of a permit',
  },
  { name: 'permit none', who: 'full', address: ({ stoppedJob }) => `/jobs/${stoppedJob}/permit` },
]
