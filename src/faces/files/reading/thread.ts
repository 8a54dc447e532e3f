import { Worker } from 'node:worker_threads'

const MEMORY_MB = 384
/** How long a thread without work is kept, in milliseconds. */
const KEPT_MS = 10_000

/** A thread that has read its file and waits for another one: to start one takes longer than to read most files. */
let spare: Worker | undefined
let expiry: NodeJS.Timeout | undefined

/** A thread that reads one file after the other, each when it is sent `{ format, bytes }`. Its memory is limited. */
export function takeThread(): Worker {
  const taken = spare ?? start()
  spare = undefined
  clearTimeout(expiry)
  taken.ref()
  return taken
}

/** Gives a thread back that has read its file to the end. One is kept for the next file, for a while. */
export function giveBack(thread: Worker): void {
  if (spare) return void thread.terminate()
  spare = thread
  // Nobody waits for a thread that only waits.
  thread.unref()
  expiry = setTimeout(() => thread.terminate(), KEPT_MS)
  expiry.unref()
}

function start(): Worker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
  })
  // Who waits for its answer hears of it too; without any listener it would end the process.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (spare === thread) spare = undefined
  })
  return thread
}
