import type { Resource } from './resource.ts'

/** Fields of a body. */
export type Given = { readonly [field: string]: unknown }

/** A record in the form of an answer. */
export type Made = Given & { readonly id: string }

/** A request that succeeds once. */
export interface SampleRequest {
  readonly path: string
  /** Sent as JSON, unless it is a form. */
  readonly body: unknown
}

/** An administrator who uses the API, for samples. */
export interface Member {
  readonly identity: { readonly organizationId: string; readonly userId: string }
  /** Sends a request and returns the record of the answer. @throws Error if it is refused */
  post(path: string, body?: Given): Promise<Made>
  put(path: string, body: Given): Promise<Made>
  /** Makes a sample of a noun. @param given fields that replace those of the sample */
  make(of: Resource, given?: Given): Promise<Made>
  /** The administrator of another organization. */
  stranger(): Promise<Member>
  /** Another administrator of the organization, in a session. */
  second(): Promise<Member>
}

/**
 * How records of a noun are made and changed, for tests that go over all nouns or operations. The running service
 * never loads it.
 */
export interface Sample {
  /**
   * The body of the POST that creates a record, with no more than it needs. It creates the records that it refers to,
   * unless `given` names them.
   */
  readonly body?: (member: Member, given: Given) => Given | Promise<Given>
  /** The body of a record that can go through its whole life, if `body` is not enough. */
  readonly alive?: (member: Member) => Given | Promise<Given>
  /** How a record is made if there is no POST for it. */
  readonly make?: (member: Member) => Made | Promise<Made>
  /** The body of a PUT that succeeds on the new record. */
  readonly change?: (record: Made) => Given
  /** The body of each step that takes one: `{ decline: { reason: 'No crane.' } }`, or a function that makes it. */
  readonly steps?: { readonly [step: string]: Given | ((member: Member) => Given | Promise<Given>) }
  /** Whether a DELETE never removes a new record. */
  readonly stays?: true
  /**
   * A successful request for each further operation that takes an Idempotency-Key, by method and path. Requests that
   * create, change or import a record, or take it through its life, need not be listed: they are made from the rest
   * of the sample.
   */
  readonly requests?: {
    readonly [operation: string]: (member: Member) => SampleRequest | Promise<SampleRequest>
  }
}
