/** Where the stream of the audit log goes. */
export interface Target {
  /** As the operator knows it. */
  readonly name: string
  /** Delivers rows, each JSON on one line, in their order. @throws Error if it is not known that all have arrived */
  send(rows: readonly string[]): Promise<void>
  /** Looks whether it could, without sending anything. @throws Error with what is wrong */
  check(): Promise<void>
}
