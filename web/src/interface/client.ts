import { createHoldpoint, type Holdpoint, HoldpointError } from '@holdpoint/client'
import { fetching } from '../language/refusals.ts'
import { NotSent } from './failure.ts'
import { forgetReads } from './kept-reads.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { confirmation, missingFactor, openedFor, Pause, sessionOver } from './session-end.ts'

/** The service, answering at once also where nobody is signed in. The cookie is out of reach of scripts. */
export const service = createHoldpoint({ tries: 3, fetch: fetching })

/**
 * The service, as the session of this browser. Where the session ends while the app is open, a call waits until its
 * person has signed in again, and is made then: nothing that was asked for or written is lost. So it is where the session
 * has to be confirmed, or a second factor set up.
 */
export const holdpoint: Holdpoint = {
  GET: patient(service.GET),
  POST: patient(sentAtOnce(service.POST)),
  PUT: patient(sentAtOnce(service.PUT)),
  DELETE: patient(sentAtOnce(service.DELETE)),
}

const PAUSES: { readonly [code: string]: Pause } = {
  unauthenticated: sessionOver,
  sign_in_again: confirmation,
  second_factor_needed: missingFactor,
}

function patient<M extends Holdpoint[keyof Holdpoint]>(send: M): M {
  const call = send as (...of: unknown[]) => Promise<unknown>
  const sendPatiently = async (...of: unknown[]) => {
    for (;;) {
      const { turns } = Pause
      try {
        return await call(...of)
      } catch (error) {
        const pause = openedFor() !== undefined && error instanceof HoldpointError && PAUSES[error.code]
        if (pause === sessionOver) void forgetReads()
        // What somebody else lacks who acts by PIN cannot be made good by whose session it is.
        if (!pause || (pause !== sessionOver && isByAnother(of))) throw error
        if (turns === Pause.turns) await pause.wait()
      }
    }
  }
  return sendPatiently as M
}

/** Without a network, nothing that changes something waits for one: whoever wrote it is told, and sends it again. */
function sentAtOnce<M extends Holdpoint[keyof Holdpoint]>(send: M): M {
  const call = send as (...of: unknown[]) => Promise<unknown>
  return (async (...of: unknown[]) => {
    if (!navigator.onLine && !(await isReachable())) throw new NotSent()
    const answer = await call(...of)
    tellOtherTabs()
    return answer
  }) as M
}

/** Some browsers are sure to be offline on a network of their own, in which the service is. */
async function isReachable(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  return answer !== undefined
}

function isByAnother([, init]: readonly unknown[]): boolean {
  const { body } = (init ?? {}) as { readonly body?: { readonly as?: unknown } | null }
  return body?.as !== undefined
}
