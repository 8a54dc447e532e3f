import v8 from 'node:v8'
import vm from 'node:vm'

/** After a first start, background work goes on for a while: mails and seals. */
const AFTER_MS = 3_000

/**
 * Returns, once, the memory that only the start needed, a quarter of the total: V8 would keep it until requests fill
 * it. The collection stops this process for less than a tenth of a second.
 */
export function giveBackMemoryAfterStart(): void {
  setTimeout(collectGarbage, AFTER_MS).unref()
}

function collectGarbage(): void {
  // The flag adds the function only to contexts created afterwards.
  v8.setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = vm.runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
