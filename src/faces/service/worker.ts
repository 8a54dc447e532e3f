// What a worker of `holdpoint serve --processes` runs; the primary starts it.
import { readConfig } from '../../platform/config.ts'
import { logWhatNodeSays, openLog, operatorLines } from '../../platform/log/log.ts'
import { joinDatabase } from '../../platform/postgres/opening/open.ts'
import { giveBackMemoryAfterStart } from './memory-after-start.ts'
import type { Beginning, ToPrimary, ToWorker } from './messages.ts'
import { Peers } from './peers.ts'
import { serve } from './serving.ts'

/** A worker ends at most this long after it was asked to. */
const LAST_MS = 9_000

let peers: Peers | undefined
let stop = async (_cut: AbortSignal) => {}
let begun: Promise<void> | undefined
let ending: Promise<void> | undefined
const cut = new AbortController()

process.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') begun = begin(message.beginning)
  else if (message.kind === 'stop') void end()
  else if (message.kind === 'cut') cut.abort()
  else peers?.heed(message)
})
// A signal to this process alone asks for a replacement; a terminal also signals the primary, which decides.
process.on('SIGTERM', () => void end())
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
say({ kind: 'loaded' })

async function begin(beginning: Beginning): Promise<void> {
  try {
    const { connection, embedded } = beginning
    const config = { ...readConfig(), demonstration: beginning.demonstration }
    peers = new Peers(beginning, say)
    const log = openLog(config.logLevel)
    logWhatNodeSays(log)
    const { address, demonstration, ...running } = await serve(
      joinDatabase(connection, embedded, config),
      config,
      operatorLines(log),
      peers,
    )
    stop = running.stop
    say({ kind: 'ready', address, demonstration })
    giveBackMemoryAfterStart()
  } catch (error) {
    say({ kind: 'failed', line: (error as Error).message })
    // Not awaited: it waits for this function.
    void end()
  }
}

function end(): Promise<void> {
  ending ??= (async () => {
    setTimeout(() => process.exit(1), LAST_MS).unref()
    await begun
    await stop(cut.signal)
    process.exit(0)
  })()
  return ending
}

/** The primary may have ended; then this process is about to end too. */
function say(message: ToPrimary): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
