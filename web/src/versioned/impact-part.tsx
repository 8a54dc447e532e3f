import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { fullName } from '../show/person.ts'
import { Unbroken } from '../show/unbroken.tsx'
import type { ChangeDescription } from './change.ts'
import { type Confirmed, type Impact, impactOf, LISTS, type ListName, MOST } from './impact.ts'
import classes from './impact-part.module.css'

await learn('change')

interface ImpactPartProps {
  /** What would be confirmed. */
  readonly of: readonly Confirmed[]
  readonly kind: ChangeDescription['kind']
}

/** Whom and what a next version concerns. Nothing waits for it. */
export default function ImpactPart({ of, kind }: ImpactPartProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(impactOf(of, kind))
  const failed = error !== null && !data && !isFetching
  return (
    <section className={classes.impact} aria-label={t('change.impact.title')} aria-busy={isFetching}>
      <h2>{t('change.impact.title')}</h2>
      <p role="status" className={classes.about}>
        {data ? t('change.impact.about') : failed ? '' : t('change.impact.looking')}
      </p>
      {failed && (
        <p>
          {t('change.impact.failed')} {sentenceOf(error, t)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('change.impact.again')}
          </Button>
        </p>
      )}
      {data && <Lists of={data} />}
    </section>
  )
}

function Lists({ of }: { of: Impact }) {
  const { t } = useTranslation()
  const some = LISTS.filter((name) => of[name] !== null && of[name].length > 0)
  const unseen = LISTS.filter((name) => of[name] === null)
  return (
    <>
      {some.length === 0 && unseen.length < LISTS.length && <p>{t('change.impact.nothing')}</p>}
      {some.map((name) => (
        <ImpactList key={name} name={name} of={of} />
      ))}
      {unseen.length > 0 && (
        <p className={classes.about}>
          {t('change.impact.unseen', {
            lists: unseen.map((name) => t(`change.impact.names.${name}`)).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** How many are shown before somebody asks for more. */
const SHOWN = 50

function ImpactList({ name, of }: { name: ListName; of: Impact }) {
  const { t, locale } = useTranslation()
  const entries = useEntries(name, of)
  const [shown, show] = useState(SHOWN)
  const count = entries.length
  const more = count - shown
  return (
    <details className={classes.list}>
      <summary>
        <strong>
          {count >= MOST
            ? t('change.impact.atLeast', {
                name: t(`change.impact.names.${name}`),
                number: count.toLocaleString(locale),
              })
            : t(`change.impact.${name}`, { count })}
        </strong>{' '}
        <span>{t(`change.impact.explain.${name}`)}</span>
      </summary>
      {count >= MOST && <p>{t('change.impact.cut', { number: MOST.toLocaleString(locale) })}</p>}
      <ul>{entries.slice(0, shown)}</ul>
      {more > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => show(shown + 10 * SHOWN)}>
          {t('change.impact.more', { count: more })}
        </Button>
      )}
    </details>
  )
}

/** Each opens in a new tab, so that text in the dialog stays. */
function useEntries(name: ListName, of: Impact): readonly ReactNode[] {
  const { t, locale } = useTranslation()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  switch (name) {
    case 'draftOrders':
    case 'confirmedOrders':
      return (of[name] ?? []).map(({ id, number }) => (
        <li key={id}>
          <Link to="/orders/$id" params={{ id }} target="_blank">
            <Unbroken>{t('orders.titleOf', { number })}</Unbroken>
          </Link>
        </li>
      ))
    case 'jobs':
      return (of.jobs ?? []).map(({ id, number }) => (
        <li key={id}>
          <Link to="/jobs/$id" params={{ id }} target="_blank">
            <Unbroken>{t('jobs.numbered', { number })}</Unbroken>
          </Link>
        </li>
      ))
    case 'occurrences':
      return (of.occurrences ?? []).map(({ eventId, start }) => (
        <li key={`${eventId} ${start}`}>
          <Link to="/events/$id" params={{ id: eventId }} search={{ at: start }} target="_blank">
            {day.format(new Date(`${start.replace(' ', 'T')}Z`))}
          </Link>
        </li>
      ))
    case 'people':
      return (of.people ?? []).map(({ user, becomes }) => (
        <li key={user.id}>
          <Link to="/competence-matrix" search={{ people: user.id }} target="_blank">
            {fullName(user)}
          </Link>{' '}
          <span>{t(`change.impact.becomes.${becomes}`)}</span>
        </li>
      ))
  }
}
