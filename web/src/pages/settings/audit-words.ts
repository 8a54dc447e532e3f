import type { Catalogue } from '../../language/en/catalogue.ts'
import { kindName } from '../../language/kind-words.ts'
import type { Translate } from '../../language/translation.ts'
import { type AnyNoun, nouns } from '../../nouns.ts'
import type { AuditEntry } from './audit.ts'
import { ACTIONS, AUDITED } from './audit-search.ts'

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

/** The kind of a record, and its name if it has one. */
export function whatIn({ action, resource, before, after }: AuditEntry, t: Translate): string {
  const record = after ?? before
  const kind = knownKind(action === 'export' ? String(record?.resource) : resource, t)
  if (action === 'export') return `${kind} (${String(record?.rows)})`
  if (action === 'refused') return String(record?.operation)
  const name = ['name', 'title', 'number', 'question', 'email'].map((field) => record?.[field]).find(Boolean)
  return typeof name === 'string' ? `${kind}: ${name}` : kind
}

/** The name of a kind of record. */
export function knownKind(resource: string, t: Translate): string {
  const known = AUDITED.find((each) => each === resource)
  return known ? kindName(known, t) : resource
}
