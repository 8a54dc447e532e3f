import { conflict } from '../../../platform/refusals/refusal.ts'

export const lastSupervisor = conflict(
  'last_supervisor',
  'The job is in progress, and this is its only supervisor.',
)
