import type { Details, Reason } from '@holdpoint/client'
import { send } from '../interface/early-answer.ts'
import { learn, spokenRefusals } from './language.ts'
import type { Called, Refusals } from './reasons.ts'
import type { Translate } from './translation.ts'

let loaded:
  | (typeof import('./reasons.ts') & {
      readonly refusals: Refusals
      readonly called: Called
    })
  | undefined

/** How long a refusal waits for its texts before the service's own text is shown. */
const PATIENCE_MS = 2_000

/**
 * Waits a little until refusals can be shown in the reader's language. No page needs these texts before something is
 * refused.
 */
export async function readyForRefusals(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([load(), late])
  clearTimeout(timer)
}

async function load(): Promise<void> {
  try {
    const [reasons, { kindCalled, stateCalled }, sentences] = await Promise.all([
      import('./reasons.ts'),
      import('./kind-words.ts'),
      spokenRefusals(),
      // Kinds of records have the same names as in the audit log.
      learn('settings'),
    ])
    loaded = { ...reasons, ...sentences, called: { kind: kindCalled, state: stateCalled } }
  } catch {
    // Until they can be loaded, the service's texts are shown.
  }
}

/** A `fetch` that makes sure that a refusal can be shown. */
export async function fetching(request: Request): Promise<Response> {
  const response = await send(request)
  // Nobody reads a 401: it leads to the sign-in page, which has its own texts.
  if (response.status >= 400 && response.status !== 401) await readyForRefusals()
  return response
}

/** The text of a reason in the reader's language; undefined if there is none. */
export function saidReason(reason: Reason | undefined, t: Translate): string | undefined {
  return reason && loaded?.sentenceBy(loaded.refusals, reason, t, loaded.called)
}

/** All reasons of a refusal as one sentence in the reader's language; undefined if there are no texts for them. */
export function saidDetails(details: Details, t: Translate): string | undefined {
  return loaded?.summaryBy(loaded.refusals, Object.values(details).flat(), t, loaded.called)
}
