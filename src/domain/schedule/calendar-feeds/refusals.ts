import { number } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const tooManyFeeds = conflict('too_many_feeds', 'There are {most} calendar feeds; delete one first.', {
  params: { most: number },
  as: 'too_many',
})
