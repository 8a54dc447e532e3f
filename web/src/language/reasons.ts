import type { Reason } from '@holdpoint/client'
import type { Translate } from './translation.ts'

type Code = Reason['code']
type ParamsOf<C extends Code> = Extract<Reason, { readonly code: C }>['params']

/** One language's text for every reason. Those with parameters can be functions. */
export type RefusalSentences = {
  readonly [C in Code]: ParamsOf<C> extends Record<string, never>
    ? string
    : string | ((params: ParamsOf<C>, words: Words) => string)
}

/** How one language says refusals. */
export interface Refusals {
  readonly sentences: RefusalSentences
  /** What follows the first of several reasons. */
  readonly andMore: (others: number) => string
}

/** The names of the service's things in the reader's language, for texts. */
export interface Words {
  /** `work task` in the reader's language. */
  readonly kind: (kind: string) => string
  readonly state: (state: string) => string
  readonly sentence: (reason: Reason) => string
}

/** The names of kinds of records and of states, by their names in the service. */
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

/** The text of a reason; undefined for one that only a newer service has. */
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

/** The text of the first reason, and how many others there are; undefined if only a newer service has it. */
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
