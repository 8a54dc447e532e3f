import pg from 'pg'

/** An error as the log shows it. */
interface LoggedError {
  readonly [detail: string]: unknown
  readonly type: string
  readonly message: string
  /** If it was thrown, without its message. */
  readonly stack: string
}

/** What PostgreSQL says of an error names values of records; what it is about does not. */
function messageOf(error: Error): string {
  if (!(error instanceof pg.DatabaseError)) return error.message
  const about = [error.routine, error.table, error.column, error.constraint].filter((each) => each)
  return `refused by the database: ${about.join(' ')}`
}

/** Shows an error and what caused it, without values of records. */
export function loggedError(error: Error): LoggedError {
  const { cause } = error
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: messageOf(error),
    code: (error as NodeJS.ErrnoException).code,
    stack: frames.join('\n'),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}
