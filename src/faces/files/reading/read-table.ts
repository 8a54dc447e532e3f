import { Worker } from 'node:worker_threads'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid, unavailable } from '../../../platform/refusals/refusal.ts'
import type { Format } from '../sheet/format.ts'
import { damaged, takesTooMuch } from './refusals.ts'
import type { Table, TableRow } from './table.ts'
// The thread names reasons by their codes; those of JSON have to be known here as well.
import '../../requests/refusals.ts'

const MEMORY_MB = 384
const TIME_MS = 20_000

/** What the thread says: some rows, then the names of the columns or what is wrong. */
export type Answer =
  | { readonly rows: readonly TableRow[] }
  | { readonly columns: Table['columns'] }
  | { readonly reason: Reason }

/**
 * Reads a file in a thread of its own, so that no file, whatever is in it, keeps the service from
 * other requests or takes its memory.
 * @param left ends the thread once nobody waits for it any more
 * @throws Refusal 422 on `file`
 */
export function readTable(format: Format, bytes: Buffer, left?: AbortSignal): Promise<Table> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { format, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    // What a library prints about a damaged file is nobody's business.
    stdout: true,
    stderr: true,
  })
  const rows: TableRow[] = []
  return new Promise<Table>((resolve, reject) => {
    const stop = () => end(() => reject(unavailable()))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      left?.removeEventListener('abort', stop)
      settle()
      worker.terminate()
    }
    const refuse = (reason: Reason) => end(() => reject(invalid({ file: [reason] }, 'unreadable_file')))
    const timer = setTimeout(() => refuse(takesTooMuch()), TIME_MS)
    left?.addEventListener('abort', stop)
    worker.on('message', (answer: Answer) => {
      if ('reason' in answer) refuse(answer.reason)
      else if ('columns' in answer) end(() => resolve({ columns: answer.columns, rows }))
      else for (const row of answer.rows) rows.push(row)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? takesTooMuch() : damaged()),
    )
    worker.once('exit', () => refuse(takesTooMuch()))
    if (left?.aborted) stop()
  })
}
