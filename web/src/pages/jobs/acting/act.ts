import type { ReactNode } from 'react'
import type { Segment } from '../../../interface/keys.ts'
import type { Person } from '../../../show/person.ts'

/** A person who acts in somebody else's session, proved by their PIN. */
export interface As {
  readonly userId: string
  readonly pin: string
}

/** A person who could do an act. */
export interface Actor extends Person {
  /** Why the service would refuse them; they cannot be chosen then. */
  readonly barred?: string | undefined
}

/** An act of a person: what the dialog asks, and how the act is sent. */
export interface Act<B extends object = object> {
  readonly title: string
  readonly explain?: ReactNode
  /** The label of the button. */
  readonly answer: string
  /** Whether the act stops or undoes something. */
  readonly grave?: boolean
  /** People other than the session's owner; if the owner is among them, they are offered once. */
  readonly people: readonly Actor[]
  /** Who is chosen initially; by default the first who is not barred, beginning with the session's owner. */
  readonly first?: string | undefined
  /** Why the session's owner would be refused. */
  readonly selfBarred?: string | undefined
  /**
   * Whether the service requires that the person is present: somebody with a PIN gives it instead of the password.
   */
  readonly inPerson?: boolean
  /** Whether what the act confirms is still being read: nothing can be sent before it is seen. */
  readonly unread?: boolean
  /** What still has to be filled in. */
  readonly missing?: string | undefined
  /**
   * What the page shows of the matter now. It distinguishes the act from the same one in an earlier state, whose answer
   * may have been lost.
   */
  readonly seen?: string | undefined
  /** The body without the acting person. */
  readonly body: B
  /** Sends it with the Idempotency-Key; without `as`, the session's owner acts. */
  readonly send: (body: B & { readonly as?: As }, key: string) => Promise<unknown>
  /** Called after success, before the dialog closes. */
  readonly onDone?: () => unknown
  /** Shows a refusal on the page; if it returns true, the dialog closes. */
  readonly onRefused?: (error: unknown) => boolean | Promise<boolean>
  /** What is read again afterwards; by default jobs. */
  readonly touches?: readonly Segment[]
}
