import { NoAnswer } from './errors.ts'

export interface RetryOptions {
  readonly fetch: (request: Request) => Promise<Response>
  /** How often a request is sent at most. */
  readonly tries: number
  /** How long one try may take, in milliseconds. */
  readonly timeout: number
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000
/** If the service asks for a longer wait than this, the caller gets the refusal. */
const LONGEST_RETRY_AFTER_MS = 60_000

/**
 * A `fetch` that repeats a request if that is safe: reads, and requests with an Idempotency-Key, after no answer,
 * 429, 502, 503, 504 and a first try that is still running; anything else only if the service says that it has done
 * nothing.
 * @throws NoAnswer; the signal's reason if the caller's own signal ends it
 */
export function retrying({ fetch, tries, timeout }: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sent(request, fetch, timeout)
      const last = attempt >= tries
      if (outcome instanceof NoAnswer) {
        if (last || !repeatable(request)) throw outcome
      } else if (last || !(await asksForRetry(request, outcome))) return outcome
      const wait = waitBefore(attempt, outcome)
      if (wait === undefined) return outcome as Response
      await pause(wait, request.signal)
    }
  }
}

async function sent(
  request: Request,
  fetch: RetryOptions['fetch'],
  timeout: number,
): Promise<Response | NoAnswer> {
  request.signal.throwIfAborted()
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])
  try {
    return await whole(await fetch(new Request(request.clone(), { signal })))
  } catch (error) {
    request.signal.throwIfAborted()
    return new NoAnswer(error)
  }
}

/** An answer that breaks off in its records is none. Files stay streams. */
async function whole(answer: Response): Promise<Response> {
  const { body, headers, status, statusText } = answer
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '')
  if (body === null || !isJson || headers.has('content-disposition')) return answer
  return new Response(await answer.arrayBuffer(), { headers, status, statusText })
}

function repeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')
}

async function asksForRetry(request: Request, response: Response): Promise<boolean> {
  switch (response.status) {
    case 429:
      return true
    case 502:
    case 504:
      return repeatable(request)
    case 503:
      return repeatable(request) || (await codeOf(response)) === 'overloaded'
    case 409:
      return (await codeOf(response)) === 'idempotency_key_in_use'
    default:
      return false
  }
}

async function codeOf(response: Response): Promise<unknown> {
  const problem = await response
    .clone()
    .json()
    .catch(() => undefined)
  return problem?.code
}

/** Milliseconds; undefined if the service asks for too long a wait. */
function waitBefore(attempt: number, outcome: Response | NoAnswer): number | undefined {
  const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
  const own = grown * (0.5 + Math.random() / 2)
  if (outcome instanceof NoAnswer) return own
  const seconds = Number(outcome.headers.get('retry-after') ?? 0)
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : 0
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(own, asked)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
