import { createHoldpoint, type Holdpoint, Unauthenticated } from '@holdpoint/client'
import { fetching } from '../language/refusals.ts'
import { openedFor, untilSignedInAgain } from './session-end.ts'

/** The service, answering at once also where nobody is signed in. The cookie is out of reach of scripts. */
export const service = createHoldpoint({ tries: 3, fetch: fetching })

/**
 * The service, as the session of this browser. Where the session ends while the app is open, a call waits until its
 * person has signed in again, and is made then: nothing that was asked for or written is lost.
 */
export const holdpoint: Holdpoint = {
  GET: patient(service.GET),
  POST: patient(service.POST),
  PUT: patient(service.PUT),
  DELETE: patient(service.DELETE),
}

function patient<M extends Holdpoint[keyof Holdpoint]>(send: M): M {
  const call = send as (...of: unknown[]) => Promise<unknown>
  const sendPatiently = async (...of: unknown[]) => {
    for (;;) {
      try {
        return await call(...of)
      } catch (error) {
        if (!(error instanceof Unauthenticated) || openedFor() === undefined) throw error
        await untilSignedInAgain()
      }
    }
  }
  return sendPatiently as M
}
