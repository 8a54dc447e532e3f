import { type Logger, pino } from 'pino'
import { currentTrace, type Trace } from '../traces/trace.ts'
import { standardError } from './gathered-lines.ts'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/**
 * The log of this process: each line is one JSON object on standard error, with the trace that it belongs to.
 * @param level of LOG_LEVEL; `silent` writes nothing
 */
export function openLog(level: string): Log {
  return pino(
    { level, serializers: { err: loggedError }, mixin: () => traceInLog(currentTrace()) },
    standardError,
  )
}

/** The fields that name the trace of a log line. */
export function traceInLog(trace: Trace | undefined): Partial<Pick<Trace, 'traceId' | 'spanId'>> {
  return trace === undefined ? {} : { traceId: trace.traceId, spanId: trace.spanId }
}

/** Writes a line for the operator: to the log, or as plain text on a terminal. */
export function operatorLines(log: Log): (line: string) => void {
  return process.stderr.isTTY ? (line) => standardError.write(`${line}\n`) : (line) => log.warn(line)
}

/** Sends to the log what Node would write past it: warnings, and the uncaught error that ends the process. */
export function logWhatNodeSays(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, err.name))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'nobody caught an error: the process ends')
    process.exit(1)
  })
}
