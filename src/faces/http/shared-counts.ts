/** How the processes of a service count requests together. */
export interface SharedCounts {
  /** Lets the others know of a request. @param whose as each of them calls it */
  tell(whose: string): void
  /** Calls the listener with the requests that the others have counted. */
  onCounted(hear: (whose: string, times: number) => void): void
}
