import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const notWatched = aboutField(
  'not_watched',
  '{needed} % of the video has to be watched; {watched} % has been so far.',
  { needed: number, watched: number },
)
export const notPassed = aboutField('not_passed', 'The assessment is not passed yet.')

export const backwards = wrongField('watched_backwards', 'must be later than from')
export const beyondVideo = aboutField(
  'beyond_video',
  'The {field} field must not be beyond the end of the video, at {seconds} seconds.',
  { seconds: number },
)

export const attemptOpen = conflict(
  'attempt_open',
  'The attempt {attempt} of this training must be ended first.',
)
export const noAttemptsLeft = conflict('no_attempts_left', 'There is no attempt left at this assessment.')
export const notGradable = conflict(
  'not_gradable',
  'A question of this assessment has no correct answers yet, so it cannot be graded.',
)
export const timeOver = conflict('time_over', 'The time of the attempt is over.')
