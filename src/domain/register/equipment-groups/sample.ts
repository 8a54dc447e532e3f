import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  body: () => ({ name: 'Gas detectors' }),
  change: () => ({ name: 'Other' }),
}
