import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Question } from '../../form/question.tsx'
import { holdpoint } from '../../interface/client.ts'
import { signOut } from '../../interface/sign-out.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { useWhen } from '../../show/when.tsx'
import classes from './settings.module.css'

const KEY = ['access']

const read = async (signal?: AbortSignal) =>
  (await holdpoint.GET('/me/access', signal ? { signal } : {})).data.data

type Access = Awaited<ReturnType<typeof read>>[number]

/** All access in the caller's name, and how to end it. */
export function AccessList() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [withTokens, setWithTokens] = useState(false)
  const { data: all, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => read(signal) })
  const kinds = withTokens ? (['session', 'token', 'calendar_feed'] as const) : (['session'] as const)
  return (
    <>
      <p className={classes.about}>{t('access.about')}</p>
      {error && !all && <NotLoaded error={error} onRetry={refetch} />}
      <ul className={classes.rows}>
        {all?.map((each) => (
          <Row key={each.id} {...each} onEnded={() => queries.invalidateQueries({ queryKey: KEY })} />
        ))}
      </ul>
      <Checkbox
        mb="sm"
        label={t('access.withTokens')}
        checked={withTokens}
        onChange={(event) => setWithTokens(event.currentTarget.checked)}
      />
      <Question
        button={t('access.everywhere')}
        title={t('access.everywhereTitle')}
        explain={t('access.everywhereExplain')}
        answer={t('access.everywhere')}
        onAnswer={() => signOut(() => holdpoint.POST('/me/access/end', { body: { kinds: [...kinds] } }))}
      />
    </>
  )
}

function Row({
  id,
  kind,
  name,
  device,
  address,
  createdAt,
  lastUsedAt,
  current,
  onEnded,
}: Access & { onEnded: () => Promise<void> }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const what = kind === 'session' ? (device ?? t('access.unknownDevice')) : t(`access.kind.${kind}`)
  const facts = [
    name,
    address,
    t('access.begun', { when: exact(createdAt) }),
    lastUsedAt && t('access.used', { when: exact(lastUsedAt) }),
  ].filter(Boolean)
  return (
    <li>
      <span className={classes.what}>
        <strong>{what}</strong>
        {current && ` (${t('access.current')})`}
        <br />
        {facts.join(' · ')}
      </span>
      {!current && (
        <Question
          button={t('access.end')}
          label={`${t('access.end')}: ${what}, ${name}`}
          small
          title={t('access.endTitle')}
          explain={t('access.endExplain')}
          answer={t('access.end')}
          onAnswer={async () => {
            await holdpoint.DELETE('/me/access/{accessId}', { params: { path: { accessId: id } } })
            announce(t('access.ended'))
            await onEnded()
          }}
        />
      )}
    </li>
  )
}
