import type { Training } from './training.ts'

/** Whether the service can know how much of the video was watched; if not, the person attests it at the end. */
export function isFollowed({ videoSeconds }: Training): boolean {
  return typeof videoSeconds === 'number'
}

/** The percentage of the video that must be watched. */
export function neededOf({ educationalContent }: Training): number {
  return educationalContent?.video?.minimumWatchPercentage ?? 0
}

/** Whether enough of the video was watched, as far as the service knows. */
export function hasWatched(training: Training): boolean {
  return training.watchedPercentage >= neededOf(training)
}
