import { useQuery } from '@tanstack/react-query'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { byPerson, isGap, readinessOf } from '../../readiness/readiness.ts'
import { fullName } from '../../show/person.ts'

await learn('new-jobs')

/** Who is not ready for a job; nothing if all are. */
export default function NotReady({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(readinessOf({ kind: 'jobs', id }))
  const people = data ? byPerson(data).filter(({ rows: [worst] }) => isGap(worst)) : []
  if (people.length === 0) return null
  return <p>{t('jobs.notReady', { names: people.map(({ user }) => fullName(user)).join(', ') })}</p>
}
