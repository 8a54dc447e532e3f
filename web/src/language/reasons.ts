import type { Reason } from '@holdpoint/client'
import type { Translate } from './translation.ts'

type Code = Reason['code']
type ParamsOf<C extends Code> = Extract<Reason, { readonly code: C }>['params']

/** How one language says every reason. Those with parameters may make their sentence of them. */
export type RefusalSentences = {
  readonly [C in Code]: ParamsOf<C> extends Record<string, never>
    ? string
    : string | ((params: ParamsOf<C>, words: Words) => string)
}

/** How one language says refusals. */
export interface Refusals {
  readonly sentences: RefusalSentences
  /** What stands behind the first of several reasons. */
  readonly andMore: (others: number) => string
}

/** What sentences call the things of the service in the reader's language. */
export interface Words {
  /** `work task` in the reader's language. */
  readonly kind: (kind: string) => string
  readonly state: (state: string) => string
  readonly sentence: (reason: Reason) => string
}

/** What kinds of records and states, by their names in the service, are called. */
export interface Called {
  readonly kind: (kind: string, t: Translate) => string
  readonly state: (state: string, t: Translate) => string
}

function wordsOf(refusals: Refusals, t: Translate, called: Called): Words {
  return {
    kind: (kind) => called.kind(kind, t),
    state: (state) => called.state(state, t),
    sentence: (reason) => sentenceBy(refusals, reason, t, called) ?? '',
  }
}

/** A reason in the language of the sentences; undefined for one that a newer service has. */
export function sentenceBy(
  refusals: Refusals,
  reason: Reason,
  t: Translate,
  called: Called,
): string | undefined {
  const said = refusals.sentences[reason.code] as
    | string
    | ((params: Reason['params'], words: Words) => string)
    | undefined
  return typeof said === 'function' ? said(reason.params, wordsOf(refusals, t, called)) : said
}

/** The first of some reasons, and how many others there are; undefined if a newer service has it. */
export function summaryBy(
  refusals: Refusals,
  reasons: readonly Reason[],
  t: Translate,
  called: Called,
): string | undefined {
  const [first, ...others] = reasons
  const said = first && sentenceBy(refusals, first, t, called)
  return said === undefined || others.length === 0 ? said : `${said} ${refusals.andMore(others.length)}`
}
