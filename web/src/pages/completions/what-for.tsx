import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { isPrepared, type MyWork } from '../../readiness/mine.ts'
import { ReadyBadge } from '../../readiness/verdict-badge.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useDay, useWhen } from '../../show/when.tsx'
import type { TrainingRecord } from '../training-records/training-record.ts'
import classes from './what-for.module.css'

const SHOWN = 4

const ownReadiness = reading(keys.list('trainings', { readiness: 'all' }), '/me/readiness', {})

/** The verdicts on needs for which a proof counts; on site it still has to be signed. */
const COUNTS: readonly string[] = ['satisfied', 'pending_on_site']

interface WhatForProps {
  readonly of: TrainingRecord
  /** Whether it counts only where the older version was ordered; if that is nowhere, there is nothing to say. */
  readonly isOlder: boolean
}

/** What the reader's own valid proof means: until when, for which of their work, and where to go now. */
export function WhatFor({ of: { id, validUntil }, isOlder }: WhatForProps) {
  const { t } = useTranslation()
  const day = useDay()
  const { data } = useQuery(ownReadiness)
  const about = data?.filter(({ rows }) => rows.some(({ completionId }) => completionId === id))
  const works = about?.filter(({ rows }) =>
    rows.some(({ completionId, verdict }) => completionId === id && COUNTS.includes(verdict)),
  )
  const more = (works?.length ?? 0) - SHOWN
  const until =
    validUntil === null ? t('training.means.forEver') : t('training.means.until', { day: day(validUntil) })
  if (isOlder && !works?.length) return null
  return (
    <section className={classes.means} data-screen-only aria-labelledby="means">
      <div className={classes.head}>
        <p id="means" className={classes.until}>
          <IconCircleCheckFilled size={24} aria-hidden />
          {isOlder ? t('training.means.older') : until}
        </p>
        <LinkButton size="md" to="/">
          {t('training.today')}
        </LinkButton>
      </div>
      {works && works.length > 0 && <p>{t('training.means.works')}</p>}
      {about?.length === 0 && <p>{t('training.means.noWork')}</p>}
      {works && works.length > 0 && (
        <ul>
          {works.slice(0, SHOWN).map((work) => (
            <li key={`${work.job?.id} ${work.event?.id} ${work.occurrenceStart}`}>
              <ProvedFor of={work} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t('list.more', { count: more })}</p>}
    </section>
  )
}

function ProvedFor({ of }: { of: MyWork }) {
  const { event, job, from } = of
  const { exact } = useWhen()
  const said = event?.title ?? job?.tasks.join(', ')
  return (
    <>
      {event ? (
        <Link to="/events/$id" params={{ id: event.id }}>
          {said}
        </Link>
      ) : (
        job && (
          <Link to="/jobs/$id" params={{ id: job.id }}>
            <Unbroken>{said || job.number}</Unbroken>
          </Link>
        )
      )}
      <span className={classes.facts}>
        {from && exact(from)} <ReadyBadge ready={isPrepared(of)} />
      </span>
    </>
  )
}
