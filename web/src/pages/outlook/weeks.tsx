import { linkOptions } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { READINESS } from '../../plots/filled.tsx'
import { type Kind, Plot } from '../../plots/plot.tsx'
import { RISKS, type Risk } from '../../show/risk.tsx'
import type { Week } from './outlook.ts'

const RISK_LOOKS = {
  critical: { tone: 'bad', fill: 'full' },
  high: { tone: 'warning', fill: 'dense' },
  medium: { tone: 'faint', fill: 'full' },
  low: { tone: 'faint', fill: 'light' },
  none: { tone: 'faint', fill: 'empty' },
} as const

const WORST_FIRST = [...RISKS].reverse()

/** The open jobs of each week by highest risk. */
export function JobsByWeek({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation()
  const nameOf = useWeekName()
  const kinds = [...WORST_FIRST, 'none' as const].map((id) => ({
    id,
    label: id === 'none' ? t('outlook.jobs.noRisk') : t(`risk.${id}`),
    look: RISK_LOOKS[id],
  }))
  return (
    <Plot<Risk | 'none'>
      title={t('outlook.jobs.title')}
      about={t('outlook.jobs.about')}
      of={t('outlook.week')}
      none={t('outlook.jobs.none')}
      kinds={kinds}
      bars={weeks.map(({ from, to, jobs }, index) => ({
        id: from,
        label: nameOf({ from, to }, index),
        to: linkOptions({ to: '/jobs', search: { open: 'true', from, to } }),
        toPart: (riskLevel) => linkOptions({ to: '/jobs', search: { open: 'true', from, to, riskLevel } }),
        counts: jobs ?? {},
      }))}
    />
  )
}

/** How many of the people assigned in each week are ready for all of it. */
export function PeopleByWeek({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useWeekName()
  const kinds: readonly Kind<'ready' | 'notReady'>[] = [
    { id: 'ready', label: t('readiness.ready'), look: READINESS.ready },
    { id: 'notReady', label: t('readiness.notReady'), look: READINESS.notReady },
  ]
  const partly = weeks.some(({ people }) => people?.complete === false)
  return (
    <Plot<'ready' | 'notReady'>
      title={t('shell.page.readiness')}
      about={t('outlook.people.about')}
      of={t('outlook.week')}
      none={t('outlook.people.none')}
      kinds={kinds}
      bars={weeks.map(({ from, to, people }, index) => ({
        id: from,
        label: nameOf({ from, to }, index),
        ...(can('events.read')
          ? { to: linkOptions({ to: '/schedule', search: { view: 'week', day: from } }) }
          : {}),
        // There is no list of exactly those people.
        counts: people ? { ready: people.ready, notReady: people.notReady } : {},
        note: people ? readyOf(people) : t('outlook.people.tooMany'),
      }))}
    >
      {partly && <p>{t('outlook.people.partly')}</p>}
    </Plot>
  )
}

function readyOf({ ready, notReady }: { readonly ready: number; readonly notReady: number }): string {
  const all = ready + notReady
  return all === 0 ? '0' : `${ready} / ${all}`
}

/** The name of a week: this one, the next one, otherwise its days. */
function useWeekName(): (week: { readonly from: string; readonly to: string }, index: number) => string {
  const { t, locale } = useTranslation()
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return ({ from, to }, index) => {
    if (index === 0) return t('outlook.thisWeek')
    if (index === 1) return t('outlook.nextWeek')
    return [from, to].map((day) => days.format(new Date(`${day}T00:00:00Z`))).join(' – ')
  }
}
