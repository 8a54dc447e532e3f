import { listOperation, type Noun, readOperation } from '../../../engine/index.ts'
import { decisions } from './decide.ts'
import { readCompletionDocument } from './document.ts'
import { completionFile } from './file.ts'
import { recordCompletion } from './record.ts'
import { completion, OWN } from './resource.ts'

export const completions: Noun<typeof completion> = {
  of: completion,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(completion),
    listOperation(completion, {
      route: 'GET /me/completions',
      summary: "List the caller's own completions",
      permission: null,
      where: OWN,
    }),
    recordCompletion,
    readOperation(completion, {
      about: 'Callers see their own; `completions.read` is needed for other people’s.',
      permission: null,
    }),
    readCompletionDocument,
    ...decisions,
  ],
  file: completionFile,
}
