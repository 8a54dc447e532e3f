import type { Translate } from './translation.ts'

/**
 * How the service says something, and the same in another language. Of what was found `$1` stays as it is, `{1}` is a
 * state, a kind of record, or a list of records with their kinds.
 */
export type Rule = readonly [said: RegExp, own: string]

/** How refusals are told in one language. */
export interface Refusals {
  /** What is usually wrong with a field. */
  readonly fields: { readonly [name in (typeof USUAL)[number][1]]: string }
  /** Whatever else is refused; the service says it in English already. */
  readonly others?: Others
}

interface Others {
  readonly rules: readonly Rule[]
  readonly or: string
  readonly andMore: string
  /** What stands behind the first of several things. */
  readonly moreErrors: string
}

const USUAL = [
  [/field is required|must be a string/, 'required'],
  [/not be greater than (\d+) characters/, 'tooLong'],
  [/at least (\d+) characters/, 'tooShort'],
  [/not be greater than (\d+)/, 'tooGreat'],
  [/at least (\d+)/, 'tooSmall'],
  [/one line of text/, 'oneLine'],
  [/e-mail/, 'email'],
  [/web address|http/, 'website'],
  [/valid date/, 'date'],
  [/not be before the start|ends before the start/, 'beforeStart'],
  [/must be an integer/, 'number'],
  [/not the current password/, 'wrongPassword'],
  [/of this name already/, 'nameTaken'],
  [/belongs to the organization already/, 'member'],
  [/selected .* is invalid/, 'gone'],
] as const

/** What the service says about a field; undefined where no rule knows it. */
export function fieldSentenceBy(refusals: Refusals, message: string, t: Translate): string | undefined {
  for (const [said, name] of USUAL) {
    const found = said.exec(message)
    if (found) return refusals.fields[name].replace('$1', found[1] ?? '')
  }
  return sentenceBy(refusals, message, t)
}

const STATUSES = [
  'draft',
  'confirmed',
  'in_progress',
  'suspended',
  'completed',
  'cancelled',
  'accepted',
  'declined',
] as const

const KINDS = [
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'sites',
  'suppliers',
  'orders',
  'jobs',
  'events',
] as const

/** How many further things are wrong stands behind the first. */
const MORE = / \(and (\d+) more errors?\)$/

/** A sentence of the service in the language of the rules; undefined where none knows it. */
export function sentenceBy({ others }: Refusals, message: string, t: Translate): string | undefined {
  if (!others) return undefined
  const [more = '', count] = MORE.exec(message) ?? []
  const first = message.slice(0, message.length - more.length)
  for (const [said, own] of others.rules) {
    const found = said.exec(first)
    if (!found) continue
    const sentence = own.replace(/\$(\d)|\{(\d)\}/g, (_, place?: string, spoken?: string) =>
      spoken === undefined ? (found[Number(place)] ?? '') : inWords(others, found[Number(spoken)] ?? '', t),
    )
    return count === undefined ? sentence : `${sentence} ${others.moreErrors.replace('$1', count)}`
  }
  return undefined
}

function inWords(others: Others, words: string, t: Translate): string {
  if (words.startsWith('the ')) return named(others, words, t)
  const all = words.split(' or ').map((each) => {
    const status = STATUSES.find((known) => known === each.replaceAll(' ', '_'))
    if (status) return `”${t(`status.${status}`)}”`
    const kind = KINDS.find((known) => known === `${each.replaceAll(' ', '-')}s`)
    return kind ? t(`audit.kinds.${kind}`) : each
  })
  return all.join(` ${others.or} `)
}

/** `the order 12, the event Shutdown and 3 more` */
function named({ andMore }: Others, words: string, t: Translate): string {
  return KINDS.reduce(
    (text, kind) => {
      const word = kind.slice(0, -1).replaceAll('-', ' ')
      return text.replace(
        new RegExp(`(^|, )the (?:confirmed )?${word} `, 'g'),
        (_, before: string) => `${before}${t(`audit.kinds.${kind}`)} `,
      )
    },
    words.replace(/(^|, )the member /g, '$1').replace(/and (\d+) more$/, andMore),
  )
}
