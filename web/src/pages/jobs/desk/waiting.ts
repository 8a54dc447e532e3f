import type { Job } from '../job.ts'

export type Step = NonNullable<Job['steps']>[number]
export type Member = NonNullable<Job['crew']>[number]

/** Whether a step is a hold point that waits for a decision. */
export function waitsForRelease({ holdPoint, state }: Step): boolean {
  return holdPoint && state === 'done'
}

/** Whether the latest value of a check of a step is outside its limits. */
export function isOutside({ measured }: Pick<Step, 'measured'>): boolean {
  return measured.some(({ outside }) => outside)
}

/** Whether a step is finished, so that it does not prevent handing the job back. */
export function isFinished({ holdPoint, state }: Step): boolean {
  return state === 'released' || (state === 'done' && !holdPoint)
}

/** Whether the watch after a step is running. */
export function isWatched({ watch }: Step): boolean {
  return watch !== null && !watch.over
}

/** Why somebody may not release a step; undefined if nothing is known against it. */
export function didIt(step: Step, userId: string): 'did' | 'recorded' | undefined {
  if (step.doneBy?.id === userId) return 'did'
  return step.recordedBy?.id === userId ? 'recorded' : undefined
}
