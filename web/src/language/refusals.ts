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

/** How long a refusal waits for its sentence before the service's own is shown. */
const PATIENCE_MS = 2_000

/** Waits a little until refusals can be told in the language of the reader. No page needs that before something is refused. */
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
      // Kinds of records are called as in the audit log.
      learn('settings'),
    ])
    loaded = { ...reasons, ...sentences, called: { kind: kindCalled, state: stateCalled } }
  } catch {
    // Until it can be loaded, the sentences of the service are shown.
  }
}

/** A `fetch` after which a refusal can be told. */
export async function fetching(request: Request): Promise<Response> {
  const response = await send(request)
  // 401 is read by nobody: it leads to the page for signing in, which has words of its own.
  if (response.status >= 400 && response.status !== 401) await readyForRefusals()
  return response
}

/** A reason in the reader's language; undefined if there is no sentence for it. */
export function saidReason(reason: Reason | undefined, t: Translate): string | undefined {
  return reason && loaded?.sentenceBy(loaded.refusals, reason, t, loaded.called)
}

/** All reasons of a refusal as one sentence in the reader's language; undefined if there is none for them. */
export function saidDetails(details: Details, t: Translate): string | undefined {
  return loaded?.summaryBy(loaded.refusals, Object.values(details).flat(), t, loaded.called)
}
