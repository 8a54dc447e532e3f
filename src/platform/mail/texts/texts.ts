import type { Letter, Place, Time } from './letter.ts'

/** What a mail says about an event that its reader is assigned to. */
export interface PlannedEvent {
  readonly title: string
  readonly time: Time
}

/** A proof that ends or is missing, and whose it is. */
export interface EndingProof {
  readonly title: string
  readonly person: string
  /** The titles of the work that needs it. */
  readonly events: readonly string[]
  /** The last day on which it counts, `2027-03-10`; null if none counts. */
  readonly validUntil: string | null
}

/** The content of a mail about proofs, and how many more it leaves out. */
export interface EndingProofs {
  readonly proofs: readonly EndingProof[]
  readonly more: number
}

/** A job that a mail is about. */
interface JobFacts {
  readonly number: string
  /** The name of its site. */
  readonly site: string
}

/** Every mail that the product sends, with its content. Each language has them all. */
export interface MailTexts {
  /** The footer of every mail. @param organization in whose name it is sent */
  sentFor(organization: string): string
  /** @param told.inviter null if they are not known any more */
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
  /** For people assigned to work of the order, on either side. */
  orderDeclined(told: {
    supplier: string
    number: string
    site: Place
    reason: string | null
    events: readonly PlannedEvent[]
  }): Letter
  /** To the person whose proofs end before work that needs them. */
  proofsEnding(told: EndingProofs): Letter
  /** To those who look after the proofs of others. */
  proofsEndingHere(told: EndingProofs): Letter
  /** To somebody who was assigned to `event` and lacks a required proof. */
  notReady(told: EndingProofs & { event: string }): Letter
  /** To those who may release the hold point that `by` has done. */
  holdPointWaits(told: JobFacts & { step: string; by: string }): Letter
  /** To those who may let stopped work continue. */
  jobStopped(
    told: JobFacts & {
      by: string
      reason: string | null
      deviation: { readonly number: string; readonly description: string } | null
    },
  ): Letter
  /** To the person who is to resolve it. @param told.dueOn a day, or null */
  deviationGiven(told: {
    number: string
    description: string
    site: string | null
    dueOn: string | null
    stopsWork: boolean
  }): Letter
  /**
   * To those who watch after a step, and those who hand the job back.
   * @param told.over whether the last round was made
   */
  watchOver(told: JobFacts & { step: string; over: boolean; missed: boolean }): Letter
  /** To the person with the gap, and those who can close it. @param told.until a moment */
  overrideEnds(
    told: JobFacts & { person: string; requirement: string; until: string; zone: string; ended: boolean },
  ): Letter
  supplierAsked(told: { asker: string }): Letter
}

/** The content of a mail. */
export type Told<Mail extends keyof MailTexts> = Parameters<MailTexts[Mail]>[0]
