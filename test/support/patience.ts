/** How long a test waits for what has to come: the machine may have more to do, and a wait that succeeds costs nothing. */
export const PATIENCE_MS = 60_000
