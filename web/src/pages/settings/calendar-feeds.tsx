import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Question } from '../../form/question.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { useWhen } from '../../show/when.tsx'
import classes from './settings.module.css'

const SecretOnce = later(() => import('./secret-once.tsx'))

const feedList = reading(keys.list('calendar-feeds', {}), '/calendar-feeds', { query: { count: 500 } })

/** Addresses where calendar programs read the organization's events. */
export function CalendarFeeds() {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const [url, setUrl] = useState<string>()
  const { data: feeds, isLoadingError, error, refetch } = useQuery(feedList)
  const { write, busy } = useWrite<null, string>(
    ['calendar-feeds'],
    async () => (await holdpoint.POST('/calendar-feeds', { body: {} })).data.data.url,
  )
  return (
    <>
      <p className={classes.about}>{t('profile.calendarHint')}</p>
      {isLoadingError && <NotLoaded error={error} onRetry={refetch} />}
      {feeds && feeds.length > 0 && (
        <ul className={classes.rows}>
          {feeds.map((feed) => (
            <Feed key={feed.id} {...feed} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        loading={busy}
        onClick={() => void attempt(async () => setUrl(await write(null)))}
      >
        {t('profile.newCalendar')}
      </Button>
      <Suspense>
        {url !== undefined && (
          <SecretOnce
            title={t('profile.calendarMade')}
            explain={t('profile.calendarOnce')}
            label={t('profile.calendarAddress')}
            secret={url}
            onClose={() => setUrl(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function Feed({ id, createdAt }: { id: string; createdAt: string }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const name = t('profile.calendarSince', { when: exact(createdAt) })
  const { write } = useWrite<null, unknown>(['calendar-feeds'], () =>
    holdpoint.DELETE('/calendar-feeds/{id}', { params: { path: { id } } }),
  )
  return (
    <li>
      <span className={classes.what}>{name}</span>
      <Question
        button={t('profile.endCalendar')}
        label={`${t('profile.endCalendar')}: ${name}`}
        small
        title={t('profile.endCalendarTitle')}
        explain={t('profile.endCalendarExplain')}
        answer={t('profile.endCalendar')}
        onAnswer={async () => {
          await write(null)
          announce(t('profile.calendarEnded'))
        }}
      />
    </li>
  )
}
