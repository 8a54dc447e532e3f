import { aboutField, number } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const tooManyViews = conflict(
  'too_many_views',
  'Each person has at most {most} views. Delete one first.',
  { params: { most: number } },
)
export const sharedByOwner = aboutField(
  'shared_by_owner',
  'Only its owner can stop sharing this view. If nobody needs it, delete it.',
)
