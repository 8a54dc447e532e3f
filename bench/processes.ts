import { readdir, readFile } from 'node:fs/promises'

// Linux only: all of this is in /proc.

/** Clock ticks of /proc in a second, which is the same on every Linux of today. */
const TICKS = 100

interface Stat {
  readonly parent: number
  /** CPU of the process and of its children that have ended, in seconds. */
  readonly seconds: number
}

async function stat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, seconds: (user + system + endedUser + endedSystem) / TICKS }
}

/** CPU seconds that a process and all below it have used; those of `without` are left out. */
export async function treeSeconds(root: number, without?: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = new Map<number, Stat>()
  for (const pid of pids) {
    const found = await stat(pid)
    if (found) all.set(pid, found)
  }
  const sum = (pid: number): number => {
    if (pid === without) return 0
    const below = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => sum(child))
    return (all.get(pid)?.seconds ?? 0) + below.reduce((total, each) => total + each, 0)
  }
  return sum(root)
}

/** Megabytes of memory: now, and at most since the process began. */
export async function memory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
