import pg from 'pg'
import { DatabaseUnavailable, isReadOnly, TAKES_NO_WRITES } from '../../platform/postgres/unavailable.ts'
import { FilesUnavailable } from '../../platform/storage/files.ts'

/** One line that tells the operator why nothing was done. */
export function reasonOf(error: unknown): string {
  if (isReadOnly(error) || (error instanceof Error && isReadOnly(error.cause))) return TAKES_NO_WRITES
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${reasonOf(error.cause)}`
  if (error instanceof FilesUnavailable) return `The uploads cannot be reached: ${reasonOf(error.cause)}`
  if (error instanceof pg.DatabaseError) return `The database refuses: ${oneLine(error.message)}`
  // Connecting to a host with several addresses fails with one error per address.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return oneLine(error instanceof Error ? error.message : String(error))
}

/** Joins the lines of a message. */
export function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}
