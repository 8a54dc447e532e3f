import { readFile } from 'node:fs/promises'
import os from 'node:os'

/** The machine of the measurements. */
export async function machine() {
  const [cpu] = os.cpus()
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return {
    holdpoint: version,
    node: process.version,
    cores: os.availableParallelism(),
    processor: cpu?.model ?? 'unknown',
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    system: `${os.type()} ${os.release()}`,
    load: os.loadavg().map((each) => Number(each.toFixed(1))),
  }
}
