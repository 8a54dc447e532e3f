import type { Work } from '../work.ts'
import { listOfFifteen, listOfFiveHundred } from './list-contents.ts'
import { listTokens } from './list-tokens.ts'
import { postSite } from './post-site.ts'
import { putConfirmed } from './put-confirmed.ts'
import { putDraft } from './put-draft.ts'
import { putOrder } from './put-order.ts'
import { readJob, readJobAlone } from './read-job.ts'

/** What is measured against floors and peer, in the order of the table. */
export const works: readonly Work[] = [
  readJob,
  readJobAlone,
  listOfFifteen,
  listOfFiveHundred,
  putDraft,
  putConfirmed,
  postSite,
  putOrder,
  listTokens,
]
