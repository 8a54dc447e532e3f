import type { ReactNode } from 'react'
import type { Segment } from '../../../interface/keys.ts'

/** Somebody who does an act on the session of another, proved by their PIN. */
export interface As {
  readonly userId: string
  readonly pin: string
}

/** Somebody who could do an act. */
export interface Actor {
  readonly id: string
  readonly name: string
  /** Why the service would refuse them; they cannot be chosen then. */
  readonly barred?: string | undefined
}

/** An act of a person: what is asked of them, and how it is sent. */
export interface Act<B extends object = object> {
  readonly title: string
  readonly explain?: ReactNode
  /** The button that does it. */
  readonly answer: string
  /** Whether what it does stops or undoes something. */
  readonly grave?: boolean
  /** Others than the person whose session it is; who is both is offered once. */
  readonly people: readonly Actor[]
  /** Who is chosen at first; else the first who is not barred, beginning with the person whose session it is. */
  readonly first?: string | undefined
  /** Why the person whose session it is would be refused. */
  readonly selfBarred?: string | undefined
  /** Whether the service asks for a person who is there now: who has a PIN gives it in place of the password. */
  readonly inPerson?: boolean
  /** What still has to be filled in before it is sent. */
  readonly missing?: string | undefined
  /** What is sent, without who does it. */
  readonly body: B
  /** Sends it with the Idempotency-Key; without `as` the person whose session it is does it. */
  readonly send: (body: B & { readonly as?: As }, key: string) => Promise<unknown>
  /** After it was done, before the dialog goes. */
  readonly onDone?: () => unknown
  /** Shows a refusal on the page: where it answers true, the dialog goes. */
  readonly onRefused?: (error: unknown) => boolean
  /** What is read again afterwards; jobs if left out. */
  readonly touches?: readonly Segment[]
}
