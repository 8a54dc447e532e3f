/** The states of a job, in the order in which it goes through them. */
export const JOB_STATES = [
  'draft',
  'confirmed',
  'in_progress',
  'suspended',
  'completed',
  'cancelled',
] as const
export type JobState = (typeof JOB_STATES)[number]

/** What can be done with a job in a state, the usual first. */
export const STEPS = {
  draft: ['confirm', 'cancel'],
  confirmed: ['start', 'cancel'],
  in_progress: ['complete', 'suspend', 'cancel'],
  suspended: ['resume', 'complete', 'cancel'],
  completed: [],
  cancelled: [],
} as const satisfies { readonly [S in JobState]: readonly string[] }

export type JobStep = (typeof STEPS)[JobState][number]
