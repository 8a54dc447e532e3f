import { learn, spokenLanguage } from './language.ts'
import type { Refusals } from './refusal-rules.ts'
import type { Translate } from './translation.ts'

let loaded: (typeof import('./refusal-rules.ts') & { readonly refusals: Refusals }) | undefined

/** What is refused is told in the words of the service rather than late. */
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
    const [rules, sentences] = await Promise.all([
      import('./refusal-rules.ts'),
      spokenLanguage() === 'fi' ? import('./fi/refusals.ts') : import('./en/refusals.ts'),
      // Kinds of records are called as in the audit log.
      learn('settings'),
    ])
    loaded = { ...rules, ...sentences }
  } catch {
    // Until it can be loaded, they are told as the service says them.
  }
}

/** A `fetch` after which a refusal can be told. */
export async function fetching(request: Request): Promise<Response> {
  const response = await fetch(request)
  // 401 is read by nobody: it leads to the page for signing in, which has words of its own.
  if (response.status >= 400 && response.status !== 401) await readyForRefusals()
  return response
}

/** What the service says about a field, in the reader's language; undefined where there is no sentence for it. */
export function refusalOfField(message: string, t: Translate): string | undefined {
  return loaded?.fieldSentenceBy(loaded.refusals, message, t)
}

/** Why the service refuses something, in the reader's language; undefined where there is no sentence for it. */
export function refusal(message: string, t: Translate): string | undefined {
  return spokenLanguage() === 'en' ? message : loaded?.sentenceBy(loaded.refusals, message, t)
}
