import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../language/translation.ts'
import { PersonLink } from '../../show/person-link.tsx'
import { useWhen } from '../../show/when.tsx'
import type { PermittedJob } from './permit.ts'
import classes from './permit-page.module.css'
import { signedOnSite } from './signed-on-site.ts'

/** The crew, with what each has signed so far once that is read, and room for a signature by pen. */
export function Crew({ job: { id, crew } }: { job: PermittedJob }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const signed = useQuery(signedOnSite(id)).data
  const moment = (at: string | null | undefined) => (at ? exact(at) : t('permits.notYet'))
  return (
    <section className={classes.crew}>
      <h2>{t('jobs.crew')}</h2>
      {crew.length === 0 ? (
        <p>{t('permits.nobody')}</p>
      ) : (
        <table className={classes.people}>
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('field.role')}</th>
              <th scope="col">{t('jobs.briefed')}</th>
              <th scope="col">{t('permits.signedOnSite')}</th>
              <th scope="col">{t('permits.signature')}</th>
            </tr>
          </thead>
          <tbody>
            {crew.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <PersonLink of={member.user} />
                </th>
                <td>{t(`jobs.role.${member.role}`)}</td>
                <td data-label={t('jobs.briefed')}>{moment(member.briefedAt)}</td>
                <td data-label={t('permits.signedOnSite')}>{signed && moment(signed.get(member.user.id))}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
