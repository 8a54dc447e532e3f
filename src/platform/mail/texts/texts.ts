import type { Letter, Place, Time } from './letter.ts'

/** What a mail says of an event that its reader is assigned to. */
export interface PlannedEvent {
  readonly title: string
  readonly time: Time
}

/** A proof that ends or is missing, and whose it is. */
export interface ProofTold {
  readonly title: string
  readonly person: string
  /** The work that needs it, by its titles. */
  readonly events: readonly string[]
  /** The last day on which it counts, `2027-03-10`; null if there is none that counts. */
  readonly validUntil: string | null
}

/** What a mail about proofs tells, and how many further ones it leaves out. */
export interface ProofsTold {
  readonly proofs: readonly ProofTold[]
  readonly more: number
}

/** A job that a mail is about. */
export interface JobTold {
  readonly number: string
  /** The name of its site. */
  readonly site: string
}

/** Every mail that the product sends, with what it tells. Each language has them all. */
export interface MailTexts {
  /** Below every mail. @param organization in whose name it is sent */
  sentFor(organization: string): string
  /** @param told.inviter null if nobody is known any more */
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
  /** To the person whose proofs end before work that needs them. */
  proofsEnding(told: ProofsTold): Letter
  /** To those who look after the proofs of others. */
  proofsEndingHere(told: ProofsTold): Letter
  /** To somebody who was assigned to `event` and has not proved what it asks for. */
  notReady(told: ProofsTold & { event: string }): Letter
  /** To those who may release the hold point that `by` has done. */
  holdPointWaits(told: JobTold & { step: string; by: string }): Letter
  /** To those who may let work go on that `by` has stopped. */
  jobStopped(
    told: JobTold & {
      by: string
      reason: string | null
      deviation: { readonly number: string; readonly description: string } | null
    },
  ): Letter
  /** To whoever is to resolve it. @param told.dueOn a day, or null */
  deviationGiven(told: {
    number: string
    description: string
    site: string | null
    dueOn: string | null
    stopsWork: boolean
  }): Letter
  /** To those who watch after a step, and who hand the job back. @param told.over whether the last round was made */
  watchOver(told: JobTold & { step: string; over: boolean; missed: boolean }): Letter
  /** To whose gap it is, and to those who can close it. @param told.until a moment */
  overrideEnds(
    told: JobTold & { person: string; requirement: string; until: string; zone: string; ended: boolean },
  ): Letter
  supplierAsked(told: { asker: string }): Letter
}
