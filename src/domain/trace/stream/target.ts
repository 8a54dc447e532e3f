/** Where the audit log is streamed. */
export interface Target {
  /** Its name for the operator. */
  readonly name: string
  /** Delivers rows in order, each one line of JSON. @throws Error if it is uncertain that all have arrived */
  send(rows: readonly string[]): Promise<void>
  /** Checks whether it could deliver, without sending anything. @throws Error with what is wrong */
  check(): Promise<void>
}
