import type { Reason } from '@holdpoint/client'
import type { Catalogue } from './en/index.ts'
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

const STATES: { readonly [state in keyof Catalogue['status']]: true } = {
  draft: true,
  confirmed: true,
  in_progress: true,
  suspended: true,
  completed: true,
  cancelled: true,
  sent: true,
  scheduled: true,
  replaced: true,
  waiting: true,
  accepted: true,
  declined: true,
  unverified: true,
  verified: true,
  rejected: true,
  revoked: true,
}

/** What a kind of record, in the English of the service, is called. */
export type KindCalled = (kind: string, t: Translate) => string

function wordsOf(refusals: Refusals, t: Translate, kindCalled: KindCalled): Words {
  return {
    kind: (kind) => kindCalled(kind, t),
    state: (state) => (state in STATES ? t(`status.${state as keyof typeof STATES}`) : state),
    sentence: (reason) => sentenceBy(refusals, reason, t, kindCalled) ?? '',
  }
}

/** A reason in the language of the sentences; undefined for one that a newer service has. */
export function sentenceBy(
  refusals: Refusals,
  reason: Reason,
  t: Translate,
  kindCalled: KindCalled,
): string | undefined {
  const said = refusals.sentences[reason.code] as
    | string
    | ((params: Reason['params'], words: Words) => string)
    | undefined
  return typeof said === 'function' ? said(reason.params, wordsOf(refusals, t, kindCalled)) : said
}

/** The first of some reasons, and how many others there are; undefined where a newer service has it. */
export function summaryBy(
  refusals: Refusals,
  reasons: readonly Reason[],
  t: Translate,
  kindCalled: KindCalled,
): string | undefined {
  const [first, ...others] = reasons
  const said = first && sentenceBy(refusals, first, t, kindCalled)
  return said === undefined || others.length === 0 ? said : `${said} ${refusals.andMore(others.length)}`
}
