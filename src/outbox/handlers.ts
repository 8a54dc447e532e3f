import type { Noun } from '../engine/noun.ts'
import { invited } from '../invitations/mail.ts'
import { invitationGivenUp } from '../invitations/sent.ts'
import { nouns } from '../nouns.ts'
import { passwordForgotten } from '../password-resets/mail.ts'
import type { Handler } from './handler.ts'
import type { GivenUp } from './work-off.ts'

/** Who does which kind of background work. */
export const handlers: { readonly [kind: string]: Handler } = {
  ...Object.assign({}, ...nouns.map(({ background }: Noun) => background)),
  invitation: invited,
  'password-reset': passwordForgotten,
}

/** What is noted where a piece of work is given up. */
export const givenUp: { readonly [kind: string]: GivenUp } = { invitation: invitationGivenUp }
