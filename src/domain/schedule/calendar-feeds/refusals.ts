import { number } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const tooManyFeeds = refusal(
  409,
  'too_many_feeds',
  'There are {most} calendar feeds; delete one first.',
  { params: { most: number }, as: 'too_many' },
)
