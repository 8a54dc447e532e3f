import {
  envelope,
  listing,
  listOperation,
  listQuery,
  listRecords,
  type Noun,
  operation,
  readRecord,
  recordQuery,
} from '../../../engine/index.ts'
import { decisions } from './decide.ts'
import { readCompletionDocument } from './document.ts'
import { completionFile } from './file.ts'
import { recordCompletion } from './record.ts'
import { completion, OWN } from './resource.ts'

const listMyCompletions = operation({
  route: 'GET /me/completions',
  summary: "List the caller's own completions",
  permission: null,
  of: completion,
  query: listQuery(completion),
  reply: listing,
  run: (context, input) => listRecords(completion, context, input, OWN),
})

const readCompletion = operation({
  route: 'GET /completions/{id}',
  summary: 'View a completion',
  about: 'Callers see their own; `completions.read` is needed for other people’s.',
  permission: null,
  of: completion,
  query: recordQuery(completion),
  reply: envelope(200),
  run: (context, input) => readRecord(completion, context, input),
})

export const completions: Noun<typeof completion> = {
  of: completion,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(completion),
    listMyCompletions,
    recordCompletion,
    readCompletion,
    readCompletionDocument,
    ...decisions,
  ],
  file: completionFile,
}
