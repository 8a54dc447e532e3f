import pg from 'pg'

/** An error in the form of the log. */
interface LoggedError {
  readonly [detail: string]: unknown
  readonly type: string
  readonly message: string
  /** The stack without the message, if it was thrown. */
  readonly stack: string
}

/** PostgreSQL's details contain values of records; its code and object names do not. */
function messageOf(error: Error): string {
  if (!(error instanceof pg.DatabaseError)) return error.message
  const about = [error.routine, error.table, error.column, error.constraint].filter((each) => each)
  return `refused by the database: ${about.join(' ')}`
}

/** Describes an error and its causes, without values of records. */
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
