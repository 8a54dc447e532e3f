/** How long a test waits for an expected event: the machine may be busy, and a wait that succeeds costs nothing. */
export const PATIENCE_MS = 60_000
