/** How the processes of a service count requests together. */
export interface SharedCounts {
  /** Reports a request to the other processes. @param whose the same key in each process */
  tell(whose: string): void
  /** Calls the listener with the requests that other processes counted. */
  onCounted(hear: (whose: string, times: number) => void): void
}
