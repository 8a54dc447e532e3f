import { createHoldpoint, type Holdpoint, HoldpointError } from '@holdpoint/client'
import { fetching } from '../language/refusals.ts'
import { NotSent, SentTooLate } from './failure.ts'
import { forgetReads } from './kept-reads.ts'
import { keys } from './keys.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { queries } from './queries.ts'
import { isReachable } from './reachable.ts'
import { hearTime } from './service-clock.ts'
import { confirmation, missingFactor, openedFor, Pause, sessionOver } from './session-end.ts'

/** Whoever signs in later, or elsewhere, may no longer mean what they clicked here. */
const LONGEST_WAIT_MS = 120_000

const USUAL = {
  tries: 3,
  fetch: async (request: Request) => {
    const owner = openedFor()
    // In another tab, somebody else may have signed in or switched the organization since.
    if (owner && request.method !== 'GET') request.headers.set('holdpoint-caller', owner)
    const response = await fetching(request)
    hearTime(response)
    return response
  },
}

/** The service, answering at once even if nobody is signed in. Scripts cannot read the cookie. */
export const service = createHoldpoint(USUAL)

/**
 * The service in the session of this browser. If the session ends while the app is open, a call waits until the
 * person has signed in again and is then made, so that nothing that was requested or written is lost; a write only if
 * they do so soon, on its page. The same happens if the session must be confirmed, or a second factor set up.
 */
export const holdpoint = inSession(service)

/**
 * The same, with another patience.
 * @param timeout in milliseconds
 * @param tries how often it is sent if no answer comes
 */
export function holdpointWithin(timeout: number, tries = USUAL.tries): Holdpoint {
  return inSession(createHoldpoint({ ...USUAL, timeout, tries }))
}

function inSession({ GET, POST, PUT, DELETE }: Holdpoint): Holdpoint {
  return {
    GET: patient(GET),
    POST: patient(sentAtOnce(POST), true),
    PUT: patient(sentAtOnce(PUT), true),
    DELETE: patient(sentAtOnce(DELETE), true),
  }
}

const PAUSES: { readonly [code: string]: Pause } = {
  unauthenticated: sessionOver,
  sign_in_again: confirmation,
  second_factor_needed: missingFactor,
}

/**
 * Reads what an act needs before its first write, or waits for the acts before it. A read alone waits for ever; what
 * follows it does not.
 * @throws SentTooLate if the session ended meanwhile, and the person came back too late
 */
export async function readToAct<R>(read: () => Promise<R>): Promise<R> {
  const { times } = sessionOver
  const since = Date.now()
  const found = await read()
  if (times !== sessionOver.times && isTooLate(since)) throw new SentTooLate()
  return found
}

/** Whether an act that has waited for the person may no longer be meant, or its page cannot be seen. */
function isTooLate(since: number): boolean {
  return document.hidden || Date.now() - since > LONGEST_WAIT_MS
}

/** @param writes whether a call only waits for a while until the person has signed in again; otherwise for ever */
function patient<M extends Holdpoint[keyof Holdpoint]>(send: M, writes = false): M {
  const call = send as (...of: unknown[]) => Promise<unknown>
  const sendPatiently = async (...of: unknown[]) => {
    for (;;) {
      const { turns } = Pause
      try {
        return await call(...of)
      } catch (error) {
        const pause = openedFor() !== undefined && error instanceof HoldpointError && PAUSES[error.code]
        if (pause === sessionOver) void forgetReads()
        if (error instanceof HoldpointError && error.code === 'forbidden' && !isByAnother(of)) {
          // The page has offered what the caller may no longer do.
          void queries.invalidateQueries({ queryKey: keys.me })
        }
        // If a person acting by PIN lacks something, the owner of the session cannot supply it.
        if (!pause || (pause !== sessionOver && isByAnother(of))) throw error
        if (turns !== Pause.turns) continue
        const since = Date.now()
        await pause.wait()
        if (pause === sessionOver && writes && isTooLate(since)) throw new SentTooLate()
      }
    }
  }
  return sendPatiently as M
}

/** Writes do not wait for a network: the writer gets an error and sends it again. */
function sentAtOnce<M extends Holdpoint[keyof Holdpoint]>(send: M): M {
  const call = send as (...of: unknown[]) => Promise<unknown>
  return (async (...of: unknown[]) => {
    if (!navigator.onLine && !(await isReachable())) throw new NotSent()
    const answer = await call(...of)
    notifyOtherTabs()
    return answer
  }) as M
}

function isByAnother([, init]: readonly unknown[]): boolean {
  const { body } = (init ?? {}) as { readonly body?: { readonly as?: unknown } | null }
  return body?.as !== undefined
}
