import type { Letter, Place, Time } from './letter.ts'

/** What a mail says of an event that its reader is assigned to. */
export interface PlannedEvent {
  readonly title: string
  readonly time: Time
}

/** Every mail that the product sends, with what it tells. Each language has them all. */
export interface MailTexts {
  /** Below every mail. @param organization in whose name it is sent */
  sentFor(organization: string): string
  /** @param told.inviter null where nobody is known any more */
  invitation(told: { inviter: string | null; organization: string }): Letter
  passwordReset(told: { address: string }): Letter
  assigned(told: PlannedEvent & { site: Place | null }): Letter
  orderConfirmed(told: { buyer: string; number: string; site: Place; notes: string | null }): Letter
  orderCancelled(told: { buyer: string; number: string; site: Place; notes: string | null }): Letter
  orderAnswered(told: {
    supplier: string
    number: string
    site: Place
    answer: 'accepted' | 'declined'
    reason: string | null
  }): Letter
  /** For those who are assigned to work of the order, on either side. */
  orderDeclined(told: {
    supplier: string
    number: string
    site: Place
    reason: string | null
    events: readonly PlannedEvent[]
  }): Letter
  supplierAsked(told: { asker: string }): Letter
}
