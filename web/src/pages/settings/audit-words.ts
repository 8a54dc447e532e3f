import { kindName } from '../../language/kind-words.ts'
import type { Translate } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import type { AuditEntry } from './audit.ts'
import { ACTIONS, AUDITED } from './audit-search.ts'

/** Who did it; nobody where the service itself, an operator, another organization or a stranger acted. */
export function whoIn({ action, user, token }: AuditEntry, t: Translate): string {
  const nobody = () => t(action === 'sign-in-failed' ? 'audit.stranger' : 'audit.nobody')
  const name = user ? fullName(user) : nobody()
  return token ? t('audit.byToken', { name, token: token.name }) : name
}

export function actionName(action: string, t: Translate): string {
  const known = ACTIONS.find((each) => each === action)
  return known ? t(`audit.actions.${known}`) : action
}

/** The kind of record, and what it is called where it has a name. */
export function whatIn({ action, resource, before, after }: AuditEntry, t: Translate): string {
  const record = after ?? before
  const kind = knownKind(action === 'export' ? String(record?.resource) : resource, t)
  if (action === 'export') return `${kind} (${String(record?.rows)})`
  if (action === 'refused') return String(record?.operation)
  const name = ['name', 'title', 'number', 'question', 'email'].map((field) => record?.[field]).find(Boolean)
  return typeof name === 'string' ? `${kind}: ${name}` : kind
}

/** What a kind of record is called. */
export function knownKind(resource: string, t: Translate): string {
  const known = AUDITED.find((each) => each === resource)
  return known ? kindName(known, t) : resource
}
