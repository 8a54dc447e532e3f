import type { Training } from './training.ts'

/** Whether the service can know how much of the video was watched; if not, the person says so at the end. */
export function isFollowed({ videoSeconds }: Training): boolean {
  return typeof videoSeconds === 'number'
}

/** How much of the video has to be watched, in percent. */
export function neededOf({ educationalContent }: Training): number {
  return educationalContent?.video?.minimumWatchPercentage ?? 0
}

/** Whether as much of the video was watched as is needed, as far as the service knows. */
export function hasWatched(training: Training): boolean {
  return training.watchedPercentage >= neededOf(training)
}
