/** Everything from a training to its proof in one file, since the network may be lost on the way. */
export { AttemptPage } from '../attempts/attempt-page.tsx'
export { CompletionPage } from '../completions/completion-page.tsx'
export { TrainingPage } from './training-page.tsx'
