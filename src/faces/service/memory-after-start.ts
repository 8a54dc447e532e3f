import v8 from 'node:v8'
import vm from 'node:vm'

/** A first start goes on in the background for a while: it makes mails and seals. */
const AFTER_MS = 3_000

/**
 * Gives back, once, the memory that only the start has needed: V8 would keep it until requests have filled it. It stops this
 * process for less than a tenth of a second, and takes a quarter of its memory away.
 */
export function giveBackMemoryAfterStart(): void {
  setTimeout(collectGarbage, AFTER_MS).unref()
}

function collectGarbage(): void {
  // The flag adds the function to contexts that are made afterwards, and to no other.
  v8.setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = vm.runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
