import { invited } from '../invitations/mail.ts'
import { invitationGivenUp } from '../invitations/sent.ts'
import { passwordForgotten } from '../password-resets/mail.ts'
import { assigned } from '../resources/events/assigned-mail.ts'
import { orderAnswered } from '../resources/orders/answered-mail.ts'
import { orderDeclined } from '../resources/orders/declined-mail.ts'
import { orderCancelled, orderConfirmed } from '../resources/received-orders/mails.ts'
import { supplierAsked } from '../resources/suppliers/asked-mail.ts'
import type { Handler } from './handler.ts'
import type { GivenUp } from './work-off.ts'

/** Who does which kind of background work. */
export const handlers: { readonly [kind: string]: Handler } = {
  invitation: invited,
  assigned,
  'order-answered': orderAnswered,
  'order-cancelled': orderCancelled,
  'order-confirmed': orderConfirmed,
  'order-declined': orderDeclined,
  'password-reset': passwordForgotten,
  'supplier-asked': supplierAsked,
}

/** What is noted where a piece of work is given up. */
export const givenUp: { readonly [kind: string]: GivenUp } = { invitation: invitationGivenUp }
