import type { Catalogue } from '../../language/en/catalogue.ts'
import { nouns } from '../../nouns.ts'

type WithPages = (typeof nouns)[number]
type PartOfOne = Extract<WithPages, { readonly parts: unknown }>['parts'][number]

/** Every kind without its own pages that the catalogue has a word for; anything else is not a record. */
const OTHERS: {
  readonly [kind in Exclude<
    keyof Catalogue['audit']['kinds'],
    WithPages['segment'] | PartOfOne | 'action' | 'create' | 'page'
  >]: true
} = {
  users: true,
  roles: true,
  organizations: true,
  suppliers: true,
  tokens: true,
  'calendar-feeds': true,
  views: true,
  uploads: true,
  sessions: true,
  'sign-in-rules': true,
  sso: true,
  'scim-tokens': true,
  completions: true,
  trainings: true,
  attempts: true,
  'sign-offs': true,
  'crew-members': true,
  overrides: true,
}

/** The kinds of records in the audit log. */
export const AUDITED = [
  ...nouns.flatMap((each) => [each.segment, ...('parts' in each ? each.parts : [])]),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
]

type Common = keyof Catalogue['audit']['actions']
type OfNoun = Extract<WithPages, { readonly acts: unknown }>['acts'][number]

/** Every action that the catalogue has a word for, besides those of single nouns. */
const COMMON: { readonly [action in Common]: true } = {
  create: true,
  update: true,
  delete: true,
  confirm: true,
  accept: true,
  decline: true,
  start: true,
  suspend: true,
  resume: true,
  complete: true,
  cancel: true,
  import: true,
  'sign-in': true,
  'sign-in-failed': true,
  'sign-out': true,
  'second-factor': true,
  'wrong-pin': true,
  refused: true,
  export: true,
  'proof-download': true,
  invite: true,
  erase: true,
  keep: true,
  attach: true,
  split: true,
  move: true,
  geocode: true,
  cut: true,
  verify: true,
  reject: true,
  revoke: true,
  submit: true,
  end: true,
  pass: true,
  fail: true,
  close: true,
  report: true,
  permit: true,
  leave: true,
  'hand-back': true,
}
export const ACTIONS = [
  ...(Object.keys(COMMON) as Common[]),
  ...new Set<OfNoun>(nouns.flatMap((each) => ('acts' in each ? each.acts : []))),
]
