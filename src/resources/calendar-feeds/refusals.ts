import { refusal } from '../../errors.ts'
import { number } from '../../refusals/reason.ts'

export const tooManyFeeds = refusal(
  409,
  'too_many_feeds',
  { most: number },
  ({ most }) => `There are ${most} calendar feeds; delete one before.`,
  { as: 'too_many' },
)
