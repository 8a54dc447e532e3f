import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../interface/session.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useWhen } from '../../../show/when.tsx'
import { auditLog } from '../audit.ts'
import { actionName, whatIn } from '../audit-words.ts'
import classes from './person.module.css'

await learn('log')

const SHOWN = 5

/** The latest entries of the audit log by a person; of what they signed, too. */
export function doneLately(userId: string) {
  // Without days, no time zone counts.
  return auditLog({ userId, count: SHOWN }, 'UTC')
}

/** What a person has done and signed lately, for those who may read the audit log; nothing if there is nothing. */
export function DoneLately({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const { exact } = useWhen()
  const { data } = useQuery({ ...doneLately(userId), enabled: can('audit-log.read') })
  if (!data?.meta.total) return null
  return (
    <section className={classes.part} aria-label={t('members.work.lately')}>
      <h2>{t('members.work.lately')}</h2>
      <ul>
        {data.data.map((entry) => (
          <li key={entry.id}>
            <Link to="/settings/audit-log" search={{ userId, entry: entry.id } as never}>
              {`${whatIn(entry, t)} · ${actionName(entry.action, t)}`}
            </Link>
            <span className={classes.facts}>{exact(entry.createdAt)}</span>
          </li>
        ))}
      </ul>
      {data.meta.total > SHOWN && (
        <Link to="/settings/audit-log" search={{ userId } as never}>
          {t('audit.ofUser')}
        </Link>
      )}
    </section>
  )
}
