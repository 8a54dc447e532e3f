import { invited } from '../domain/people/invitations/mail.ts'
import { invitationGivenUp } from '../domain/people/invitations/sent.ts'
import { passwordForgotten } from '../domain/people/password-resets/mail.ts'
import { assignedNotReady } from '../domain/proof/readiness/assigned-not-ready.ts'
import { notReady, proofsEnding, proofsEndingHere } from '../domain/proof/readiness/reminder-mails.ts'
import { FILE_ERASED, fileGivenUp } from '../domain/trace/uploads/erased-files.ts'
import { jobNotices } from '../domain/work/notices/tell.ts'
import type { Noun } from '../engine/index.ts'
import { nouns } from '../nouns.ts'
import type { Handler } from '../platform/outbox/handler.ts'
import type { GivenUp } from '../platform/outbox/work-off.ts'

/** The handler of each kind of background work. */
export const handlers: { readonly [kind: string]: Handler } = {
  ...Object.assign({}, ...nouns.map(({ background }: Noun) => background)),
  invitation: invited,
  'password-reset': passwordForgotten,
  'assigned-not-ready': assignedNotReady,
  'not-ready': notReady,
  'proofs-ending': proofsEnding,
  'proofs-ending-here': proofsEndingHere,
  ...jobNotices,
}

/** What each kind records when a piece of work is given up. */
export const givenUp: { readonly [kind: string]: GivenUp } = {
  invitation: invitationGivenUp,
  [FILE_ERASED]: fileGivenUp,
}
