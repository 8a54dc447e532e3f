import type { Resource } from './resource.ts'

/** Fields of a body. */
export type Given = { readonly [field: string]: unknown }

/** A record as an answer holds it. */
export type Made = Given & { readonly id: string }

/** A request that succeeds once. */
export interface SampleRequest {
  readonly path: string
  /** Sent as JSON, or as the form that it is. */
  readonly body: unknown
}

/** An administrator, as samples use the interface. */
export interface Member {
  readonly identity: { readonly organizationId: string; readonly userId: string }
  /** Sends a request and gives the record of the answer. @throws Error where it is refused */
  post(path: string, body?: Given): Promise<Made>
  put(path: string, body: Given): Promise<Made>
  /** Makes a sample of a noun. @param given fields in place of those of the sample */
  make(of: Resource, given?: Given): Promise<Made>
  /** The administrator of another organization. */
  stranger(): Promise<Member>
  /** Another administrator of the organization, in a session. */
  second(): Promise<Member>
}

/**
 * How records of a noun are made and changed, for tests that walk over all nouns or all operations. The running
 * service never loads it.
 */
export interface Sample {
  /** The body of the POST that makes one, with as little as it needs. What it refers to is made unless `given` names it. */
  readonly body?: (member: Member, given: Given) => Given | Promise<Given>
  /** What one is made with that can go through its whole life, where `body` is not enough. */
  readonly alive?: (member: Member) => Given | Promise<Given>
  /** How one comes to be where nobody posts it. */
  readonly make?: (member: Member) => Made | Promise<Made>
  /** The body of a PUT that the record takes as it is. */
  readonly change?: (record: Made) => Given
  /** The body of each step that takes one: `{ decline: { reason: 'No crane.' } }`. */
  readonly steps?: { readonly [step: string]: Given }
  /** Whether a DELETE never removes one that was just made. */
  readonly stays?: true
  /**
   * A request that succeeds, for each further operation that takes an Idempotency-Key, by method and path. Those
   * that make one, change it, lead it through its life, or import it as a file follow where they are left out.
   */
  readonly requests?: {
    readonly [operation: string]: (member: Member) => SampleRequest | Promise<SampleRequest>
  }
}
