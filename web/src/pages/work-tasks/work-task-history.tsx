import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Comparison } from '../../history/comparison.tsx'
import { VersionList } from '../../history/version-list.tsx'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { type Moment, stepHistory, taskAsOf } from './past.ts'
import { workTaskVersions } from './work-task.ts'

const route = getRouteApi('/app/work-tasks/$id/history')

/** Every version of a task, and two of them word by word. */
export function WorkTaskHistory() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const chosen = route.useSearch()
  const navigate = route.useNavigate()
  const versions = useSuspenseQuery(workTaskVersions(id)).data
  const canonicalId = versions[0]?.canonicalId ?? id
  const steps = useSuspenseQuery(stepHistory(canonicalId)).data
  const newest = versions[0]
  const to = versions.find((each) => each.id === chosen.to) ?? newest
  const before = versions[versions.findIndex((each) => each.id === to?.id) + 1]
  const from = versions.find((each) => each.id === chosen.from) ?? before ?? to
  if (!newest || !from || !to) return null
  const at = (moment: Moment) => taskAsOf(moment, versions, steps, t)
  return (
    <>
      <PageHead
        title={t('history.title')}
        of={{ title: newest.name, to: `/work-tasks/${newest.id}` as '/work-tasks' }}
        actions={
          <LinkButton to="/work-tasks/$id" params={{ id: newest.id }} variant="default">
            {t('action.back')}
          </LinkButton>
        }
      />
      <VersionList
        versions={versions}
        from={from.id}
        to={to.id}
        onChoose={(pair) => void navigate({ search: { from: from.id, to: to.id, ...pair }, replace: true })}
      />
      {versions.length === 1 ? <p>{t('history.only')}</p> : <Comparison from={at(from)} to={at(to)} />}
    </>
  )
}
