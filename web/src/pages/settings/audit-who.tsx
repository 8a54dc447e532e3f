import { useTranslation } from '../../language/translation.ts'
import { PersonIn, PersonLink } from '../../show/person-link.tsx'
import type { AuditEntry } from './audit.ts'

/** Who did it; nobody if the service itself, an operator, another organization or a stranger acted. */
export function Who({ of: { action, user, token } }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const nobody = () => t(action === 'sign-in-failed' ? 'audit.stranger' : 'audit.nobody')
  const byToken = (name: string) => (token ? t('audit.byToken', { name, token: token.name }) : name)
  if (!user) return byToken(nobody())
  return token ? <PersonIn of={user}>{byToken}</PersonIn> : <PersonLink of={user} />
}
