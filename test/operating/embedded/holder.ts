// Holds a cluster open in a process of its own: `node holder.ts <data folder> <purpose>`. Prints when the cluster is
// open; closes it on SIGTERM or when the input ends; only reports SIGINT.
import { openCluster } from '../../../src/platform/postgres/embedded/cluster.ts'

const [, , dataFolder = '', purpose = 'command'] = process.argv
const say = (word: string, more: object = {}) =>
  process.stdout.write(`${JSON.stringify({ word, ...more })}\n`)

try {
  const cluster = await openCluster({
    dataFolder,
    purpose: purpose === 'service' ? 'service' : 'command',
    log: (line) => say('log', { line }),
  })
  const close = async () => {
    await cluster.close()
    say('closed')
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', () => say('interrupted'))
  process.stdin.on('end', close).resume()
  say('open', { connection: cluster.connection, fresh: cluster.fresh })
} catch (error) {
  say('refused', { line: (error as Error).message })
  process.exit(1)
}
