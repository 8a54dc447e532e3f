// On a cluster, a named lock holds only on the server that takes it. The functions of migration 0428 make writes beside
// the rows of an organization and writes through the coordinator exclude each other.

/** How a statement makes the number of the name that it locks. */
const NUMBER = 'hashtextextended('

const LOCK = /advisory_xact_lock\((?!hashtextextended\()/

/** Whether a statement locks something for all organizations, whose rows are on several servers. */
export function locksForAll(text: string): boolean {
  return LOCK.test(text)
}

/** A statement whose first value is the organization, for the server with its rows. */
export function besideRows(text: string): string {
  return text.replaceAll(NUMBER, 'name_beside_rows($1::uuid, ')
}

/** The same for the coordinator. */
export function atCoordinator(text: string): string {
  return text.replaceAll(NUMBER, 'name_at_coordinator($1::uuid, ')
}
