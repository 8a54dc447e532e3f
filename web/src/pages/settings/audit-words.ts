import type { Catalogue } from '../../language/en/catalogue.ts'
import { kindName } from '../../language/kind-words.ts'
import type { Translate } from '../../language/translation.ts'
import { type AnyNoun, nouns } from '../../nouns.ts'
import { shownDecimal } from '../../show/decimal.ts'
import type { LinkedKind } from '../../show/record-link.tsx'
import type { AuditEntry } from './audit.ts'
import { ACTIONS, AUDITED } from './audited.ts'

/** The words for acts of a single noun. */
type Done<N = AnyNoun> = N extends {
  readonly acts: readonly (infer A extends string)[]
  readonly words: infer W extends string
}
  ? `${W}.done.${A}`
  : never

/** The name of an action in the reader's language; the service's name if there is none. */
export function actionName(action: string, t: Translate): string {
  if (!ACTIONS.some((each) => each === action)) return action
  const noun = nouns.find((each) => 'acts' in each && each.acts.some((act) => act === action))
  return noun
    ? t(`${noun.words}.done.${action}` as Done)
    : t(`audit.actions.${action as keyof Catalogue['audit']['actions']}`)
}

/** The kind of a record, and what tells it apart from others. */
export function whatIn({ action, resource, before, after }: AuditEntry, t: Translate): string {
  const record = after ?? before
  const kind = knownKind(action === 'export' ? String(record?.resource) : resource, t)
  if (action === 'export') return `${kind} (${String(record?.rows)})`
  if (action === 'refused') return String(record?.operation)
  const name = resource === 'sign-offs' ? signed(record as unknown as Signed, t) : nameIn(record)
  return name ? `${kind}: ${name}` : kind
}

/** The name of a record; a proof has that of its subject. */
export function nameIn(record: AuditEntry['after']): string | undefined {
  const { title } = (record?.subject ?? {}) as { readonly title?: unknown }
  const names = ['name', 'title', 'number', 'question', 'email'].map((field) => record?.[field])
  const name = [...names, title].find(Boolean)
  return typeof name === 'string' ? name : undefined
}

interface Signed {
  readonly meaning: keyof Catalogue['desk']['meaning']
  readonly value?: string | null
  readonly outside?: boolean | null
}

/** What an entry in the log of a job says. Needs `learn('log')`. */
function signed({ meaning, value, outside }: Signed, t: Translate): string {
  const said = [t(`desk.meaning.${meaning}`), value && shownDecimal(value)].filter(Boolean).join(' ')
  return outside ? `${said}, ${t('desk.outside')}` : said
}

/** The record that another one belongs to, by whose name people know it. */
export function wholeOf({ resource, before, after }: AuditEntry): Whole | undefined {
  const [kind, field] = WHOLES[resource] ?? []
  const id = field && (after ?? before)?.[field]
  return kind && typeof id === 'string' ? { kind, id } : undefined
}

interface Whole {
  readonly kind: LinkedKind
  readonly id: string
}

const WHOLES: { readonly [resource: string]: readonly [kind: LinkedKind, field: string] } = {
  'sign-offs': ['jobs', 'jobId'],
  'crew-members': ['jobs', 'jobId'],
  overrides: ['jobs', 'jobId'],
  trainings: ['educational-contents', 'educationalContentId'],
  attempts: ['assessments', 'assessmentId'],
}

/** The name of a kind of record. */
export function knownKind(resource: string, t: Translate): string {
  const known = AUDITED.find((each) => each === resource)
  return known ? kindName(known, t) : resource
}
