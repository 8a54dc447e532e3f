import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
// Also registers the reasons about JSON, whose codes the thread sends.
import { badRequest } from '../../requests/refusals.ts'
import type { Format } from '../sheet/format.ts'
import { damaged, takesTooMuch } from './refusals.ts'
import type { Table, TableRow } from './table.ts'
import { giveBack, takeThread } from './thread.ts'

const TIME_MS = 20_000
/** A thread that has read a larger file is not reused: it may hold much memory. */
const SMALL_BYTES = 1_048_576

/** What the thread receives. */
export interface Job {
  readonly format: Format
  readonly bytes: Uint8Array
}

/** What the thread sends: some rows at a time, then the column names or the error. */
export type Answer =
  | { readonly rows: readonly TableRow[] }
  | { readonly columns: Table['columns'] }
  | { readonly reason: Reason }

/**
 * Reads a file in a separate thread, so that no file can block the service or exhaust its memory. A thread that has
 * read a small file may be reused.
 * @param left ends the thread once nobody waits for it any more
 * @throws Refusal 422 on `file`
 */
export function readTable(format: Format, bytes: Buffer, left?: AbortSignal): Promise<Table> {
  const thread = takeThread()
  const rows: TableRow[] = []
  return new Promise<Table>((resolve, reject) => {
    const end = (settle: () => void, reusable = false) => {
      clearTimeout(timer)
      left?.removeEventListener('abort', stop)
      thread.off('message', hear).off('error', fail).off('exit', exit)
      settle()
      if (reusable) giveBack(thread)
      else thread.terminate()
    }
    const stop = () => end(() => reject(badRequest()))
    const refuse = (reason: Reason) => end(() => reject(invalid({ file: [reason] }, 'unreadable_file')))
    const hear = (answer: Answer) => {
      if ('reason' in answer) refuse(answer.reason)
      else if ('columns' in answer)
        end(() => resolve({ columns: answer.columns, rows }), bytes.length <= SMALL_BYTES)
      else for (const row of answer.rows) rows.push(row)
    }
    const fail = (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? takesTooMuch() : damaged())
    const exit = () => refuse(takesTooMuch())
    const timer = setTimeout(() => refuse(takesTooMuch()), TIME_MS)
    left?.addEventListener('abort', stop)
    thread.on('message', hear).on('error', fail).on('exit', exit)
    thread.postMessage({ format, bytes } satisfies Job)
    if (left?.aborted) stop()
  })
}
