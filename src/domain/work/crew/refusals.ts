import { refusal } from '../../../platform/refusals/refusal.ts'

export const lastSupervisor = refusal(
  409,
  'last_supervisor',
  'The job is in progress, and this is its only supervisor.',
)
