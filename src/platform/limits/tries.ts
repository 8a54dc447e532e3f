import { hash } from 'node:crypto'
import { type BoundStatement, bind, type Rows, statement } from '../postgres/statement.ts'
import { number } from '../refusals/reason.ts'
import { type Refusal, refusal } from '../refusals/refusal.ts'

/** Limits how often something may be tried per name and period; all processes on the database count together. */
export class Tries {
  readonly #kind: string
  readonly #limit: number
  readonly #periodMs: number

  /** @param kind distinguishes its names from those of other limits; must never change */
  constructor(kind: string, limit: number, periodMs: number) {
    this.#kind = kind
    this.#limit = limit
    this.#periodMs = periodMs
  }

  /** One try under a name. */
  of(name: string): Try {
    // A hash, so that a long e-mail address takes no more room than any other.
    const key = hash('sha256', `${this.#kind} ${name}`, 'base64url').slice(0, 22)
    return { key, stepMs: this.#periodMs / this.#limit, periodMs: this.#periodMs }
  }
}

export interface Try {
  readonly key: string
  /** One try becomes available again after this time. */
  readonly stepMs: number
  readonly periodMs: number
}

type Write = (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>

/** The result of taking tries. */
interface Taken {
  /** Seconds until the refused one is allowed; 0 if all are. */
  readonly wait: number
  /** The rows of the further statements; none if a try was already known to be refused. */
  readonly rows: readonly Rows[]
}

const TAKE = statement('SELECT place, seconds FROM take_tries($1::text[], $2::integer[], $3::integer[])')
const GIVE_BACK = statement(`
UPDATE tries SET full_at = full_at - make_interval(secs => $2::integer / 1000.0) WHERE key = $1`)
const FORGET = statement('DELETE FROM tries WHERE key = $1')

/** How long a refused try is refused again without asking the database. */
const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 10_000
/** When each refused one may be tried again, and until when that is trusted; oldest first. */
const refused = new Map<string, { readonly next: number; readonly believed: number }>()

/**
 * Counts one of each in turn, up to the first that is refused.
 * @param write a separate transaction, which stays whatever happens to the request
 * @param further statements to send in the same flush
 */
export async function takeTries(
  write: Write,
  tries: readonly Try[],
  further: readonly BoundStatement[] = [],
): Promise<Taken> {
  const known = knownRefusal(tries)
  if (known > 0) return { wait: known, rows: [] }
  const values = [
    tries.map(({ key }) => key),
    tries.map(({ stepMs }) => stepMs),
    tries.map(({ periodMs }) => periodMs),
  ]
  const [found, ...rows] = await write([bind(TAKE, values), ...further])
  const [place, seconds] = found?.[0] ?? []
  if (!place || !seconds) return { wait: 0, rows }
  const { key } = tries[Number(place) - 1] ?? {}
  if (key !== undefined) remember(key, Number(seconds))
  return { wait: Number(seconds), rows }
}

/** @throws Refusal 429 if one of them is refused */
export async function requireTries(write: Write, tries: readonly Try[]): Promise<void> {
  const { wait } = await takeTries(write, tries)
  if (wait > 0) throw tooManyAttempts(wait)
}

/** Gives back one that does not count after all. */
export function giveBack({ key, stepMs }: Try): BoundStatement {
  refused.delete(key)
  return bind(GIVE_BACK, [key, stepMs])
}

/** Clears everything counted under this name. */
export function forget({ key }: Try): BoundStatement {
  refused.delete(key)
  return bind(FORGET, [key])
}

/** Seconds until one that was just refused is allowed; 0 if none was. */
function knownRefusal(tries: readonly Try[]): number {
  const now = performance.now()
  for (const { key } of tries) {
    const { next = 0, believed = 0 } = refused.get(key) ?? {}
    if (now < believed) return Math.max(1, Math.ceil((next - now) / 1_000))
  }
  return 0
}

function remember(key: string, seconds: number): void {
  const now = performance.now()
  const next = now + seconds * 1_000
  refused.delete(key)
  refused.set(key, { next, believed: Math.min(next, now + REMEMBERED_MS) })
  for (const [oldest, { believed }] of refused) {
    if (refused.size <= MOST_REMEMBERED && now < believed) return
    refused.delete(oldest)
  }
}

const tooManyTries = refusal(429, 'too_many_attempts', 'Too many attempts. Try again in {seconds} seconds.', {
  params: { seconds: number },
})

/** @param seconds until the next try */
export function tooManyAttempts(seconds: number): Refusal {
  return tooManyTries.with({ headers: { 'retry-after': String(seconds) } }, { seconds })
}
