import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  body: () => ({ name: 'Drafts', list: 'orders', search: 'status=draft', columns: ['number', 'site'] }),
  change: () => ({ name: 'Drafts by number', search: 'status=draft&orderBy=number' }),
}
