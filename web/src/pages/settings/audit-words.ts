import type { Translate } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import type { AuditEntry } from './audit.ts'
import { ACTIONS, AUDITED } from './audit-search.ts'

/** Who did it; nobody where the service itself, an operator or another organization acted. */
export function whoIn({ user, token }: AuditEntry, t: Translate): string {
  const name = user ? fullName(user) : t('audit.nobody')
  return token ? t('audit.byToken', { name, token: token.name }) : name
}

export function actionName(action: string, t: Translate): string {
  const known = ACTIONS.find((each) => each === action)
  return known ? t(`audit.actions.${known}`) : action
}

/** The kind of record, and what it is called where it has a name. */
export function whatIn({ resource, before, after }: AuditEntry, t: Translate): string {
  const known = AUDITED.find((each) => each === resource)
  const kind = known ? t(`audit.kinds.${known}`) : resource
  const record = after ?? before
  const name = ['name', 'title', 'number', 'question', 'email'].map((field) => record?.[field]).find(Boolean)
  return typeof name === 'string' ? `${kind}: ${name}` : kind
}
