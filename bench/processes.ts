import { readdir, readFile, writeFile } from 'node:fs/promises'

// Linux only: it reads /proc.

/** Clock ticks of /proc per second, the same on every current Linux. */
const TICKS = 100

interface Spent {
  readonly parent: number
  readonly seconds: number
}

const read = (file: string) => readFile(`/proc/${file}`, 'utf8').catch(() => '')

/** The CPU of a process: its threads to the nanosecond, ended children in ticks. */
async function spentBy(pid: string): Promise<Spent | undefined> {
  const text = await read(`${pid}/stat`)
  if (text === '') return undefined
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [endedUser = 0, endedSystem = 0] = fields.slice(13, 15)
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const nanoseconds = await Promise.all(
    threads.map(async (thread) => Number.parseInt(await read(`${pid}/task/${thread}/schedstat`), 10) || 0),
  )
  const own = nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
  return { parent: fields[1] ?? 0, seconds: own + (endedUser + endedSystem) / TICKS }
}

/** The CPU seconds used by a process and its descendants, without those of `without`. */
export async function treeSeconds(root: number, without?: number): Promise<number> {
  const all = new Map<number, Spent>()
  for (const name of await readdir('/proc')) {
    const spent = /^\d+$/.test(name) ? await spentBy(name) : undefined
    if (spent) all.set(Number(name), spent)
  }
  const sum = (pid: number): number => {
    if (pid === without) return 0
    const below = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => sum(child))
    return (all.get(pid)?.seconds ?? 0) + below.reduce((total, each) => total + each, 0)
  }
  return sum(root)
}

/** Resets the peak memory of a process. */
export async function forgetMost(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** Megabytes of memory: now, and the peak since the process began or `forgetMost`. */
export async function memory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
