import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useWhen } from '../../show/when.tsx'
import { workTaskList } from '../work-tasks/work-task.ts'
import classes from './today-page.module.css'

export function TodayPage() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <PageHead title={t('shell.today.greeting')} />
      {can('work-tasks.update') && <DraftTasks />}
    </>
  )
}

/** Work tasks that somebody began and nobody has confirmed yet. */
function DraftTasks() {
  const { t } = useTranslation()
  const { relative } = useWhen()
  const { data } = useQuery(workTaskList({ status: 'draft', orderBy: 'updatedAt', order: 'desc' }))
  return (
    <section className={classes.part}>
      <h2>{t('shell.today.drafts')}</h2>
      {data?.data.length === 0 && <p>{t('shell.today.noDrafts')}</p>}
      <ul>
        {data?.data.map(({ id, name, updatedAt }) => (
          <li key={id}>
            <Link to="/work-tasks/$id" params={{ id }}>
              {name}
            </Link>
            <span>{t('shell.today.edited', { when: relative(updatedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
