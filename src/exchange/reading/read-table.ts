import { Worker } from 'node:worker_threads'
import { invalid } from '../../errors.ts'
import type { Format } from '../format.ts'
import type { Table } from './table.ts'

const MEMORY_MB = 384
const TIME_MS = 20_000
const TOO_MUCH = 'The file takes too much memory or time to be read.'

type Answer = { readonly table: Table } | { readonly problem: string }

/**
 * Reads a file in a thread of its own, so that no file, whatever is in it, keeps the service from
 * other requests or takes its memory.
 * @throws Refusal 422 on `file`
 */
export async function readTable(format: Format, bytes: Buffer): Promise<Table> {
  const answer = await inWorker(format, bytes)
  if ('table' in answer) return answer.table
  throw invalid({ file: [answer.problem] }, 'unreadable_file')
}

function inWorker(format: Format, bytes: Buffer): Promise<Answer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { format, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    // What a library prints about a damaged file is nobody's business.
    stdout: true,
    stderr: true,
  })
  return new Promise<Answer>((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer)
      resolve(answer)
      worker.terminate()
    }
    const timer = setTimeout(() => end({ problem: TOO_MUCH }), TIME_MS)
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({
        problem:
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : 'The file is damaged and cannot be read.',
      }),
    )
    worker.once('exit', () => end({ problem: TOO_MUCH }))
  })
}
