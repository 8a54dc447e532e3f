/** What a worker comes through from a training to its proof, in one file: the network may go on the way. */
export { AttemptPage } from '../attempts/attempt-page.tsx'
export { CompletionPage } from '../completions/completion-page.tsx'
export { TrainingPage } from './training-page.tsx'
