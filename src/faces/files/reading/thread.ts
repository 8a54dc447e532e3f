import { Worker } from 'node:worker_threads'

const MEMORY_MB = 384
/** How long an idle thread is kept, in milliseconds. */
const KEPT_MS = 10_000

/** An idle thread, kept because starting one takes longer than reading most files. */
let spare: Worker | undefined
let expiry: NodeJS.Timeout | undefined

/**
 * A thread that reads files one after the other, each when it receives `{ format, bytes }`. Its memory is limited.
 */
export function takeThread(): Worker {
  const taken = spare ?? start()
  spare = undefined
  clearTimeout(expiry)
  taken.ref()
  return taken
}

/** Returns a thread that has read its whole file. One is kept for the next file, for a while. */
export function giveBack(thread: Worker): void {
  if (spare) return void thread.terminate()
  spare = thread
  // An idle thread must not keep the process alive.
  thread.unref()
  expiry = setTimeout(() => {
    // It still lives for a moment, in which nobody may get it.
    if (spare === thread) spare = undefined
    thread.terminate()
  }, KEPT_MS)
  expiry.unref()
}

function start(): Worker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
  })
  // The waiting caller also gets the error; without any listener it would end the process.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (spare === thread) spare = undefined
  })
  return thread
}
