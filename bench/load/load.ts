import { setTimeout as pause } from 'node:timers/promises'
import { Channel, type Outcome } from './channel.ts'

/** The result of a load. */
export interface Tally {
  readonly seconds: number
  readonly outcomes: readonly Outcome[]
  readonly sent: number
  /** Requests that found no free connection, because the service held all of them without answering. */
  readonly unsent: number
}

/** The next request, as bytes on the wire. */
type Next = () => Buffer

/** So many clients, each of which sends the next request as soon as it has an answer. */
export async function closedLoop(
  address: string,
  clients: number,
  seconds: number,
  next: Next,
): Promise<Tally> {
  const outcomes: Outcome[] = []
  const began = performance.now()
  const ended = () => performance.now() - began >= seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const channel = new Channel(address)
      while (!ended() && channel.open) {
        outcomes.push(await new Promise<Outcome>((resolve) => channel.send(next(), resolve)))
      }
      channel.close()
    }),
  )
  return { seconds: (performance.now() - began) / 1_000, outcomes, sent: outcomes.length, unsent: 0 }
}

const TICK_MS = 2

/** Requests at a fixed rate, whatever happens to earlier ones, over at most `maxChannels` connections. */
export async function openLoop(
  address: string,
  perSecond: number,
  { seconds, maxChannels }: { seconds: number; maxChannels: number },
  next: Next,
): Promise<Tally> {
  const outcomes: Outcome[] = []
  const idle: Channel[] = []
  let channels = 0
  let due = 0
  let sent = 0
  let unsent = 0
  // Opened in advance, one after the other: connecting is not measured.
  for (; channels < maxChannels; channels += 1) {
    const channel = new Channel(address)
    await channel.connected
    idle.push(channel)
  }
  const began = performance.now()
  const sendOne = () => {
    let channel = idle.pop()
    while (channel && !channel.open) {
      channels -= 1
      channel = idle.pop()
    }
    if (!channel && channels < maxChannels) {
      channels += 1
      channel = new Channel(address)
    }
    if (!channel) {
      unsent += 1
      return
    }
    const used = channel
    sent += 1
    used.send(next(), (outcome) => {
      outcomes.push(outcome)
      if (used.open) idle.push(used)
      else channels -= 1
    })
  }
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1_000) {
    const target = Math.floor(elapsed * perSecond)
    for (; due < target; due += 1) sendOne()
    await pause(TICK_MS)
  }
  const sending = (performance.now() - began) / 1_000
  for (let waited = 0; outcomes.length < sent && waited < 10_000; waited += 50) await pause(50)
  for (const channel of idle) channel.close()
  return { seconds: sending, outcomes, sent, unsent }
}

/** The value below which that share of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
