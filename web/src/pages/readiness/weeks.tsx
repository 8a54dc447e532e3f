import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { Filled, type Look, READINESS } from '../../plots/filled.tsx'
import { Legend } from '../../plots/legend.tsx'
import { useNameAmong } from '../../readiness/name-among.ts'
import { type Day, daysLater, mondayOf } from '../../show/days.ts'
import { useFewNames } from '../../show/few-names.tsx'
import matrix from '../competence/competence.module.css'
import { useClock } from '../schedule/clock.ts'
import { wholeBoardOf } from '../schedule/whole-board.ts'
import classes from './board.module.css'
import { rowsOf, type WeekOfPeople, weeksOf } from './board.ts'

const WEEKS = 8
const STATES = ['ready', 'notReady'] as const

/** Who is ready in the coming weeks: a bar for each week, with its numbers in words. */
export function Weeks({ today }: { today: Day }) {
  const { t } = useTranslation()
  const from = mondayOf(today)
  const days = { from, to: daysLater(from, WEEKS * 7 - 1) }
  const { data, error } = useQuery(wholeBoardOf(days))
  if (error && !data) return <p role="alert">{t('board.failed')}</p>
  const people = data?.parts.flatMap(rowsOf) ?? []
  if (!data || people.length === 0) return null
  const weeks = weeksOf(people, from, WEEKS)
  const most = Math.max(1, ...weeks.map(({ ready, missing }) => ready.length + missing.length))
  return (
    <section className={classes.weeks} aria-labelledby="weeks">
      <h2 id="weeks">{t('board.weeks')}</h2>
      <p className={classes.about}>{t('board.weeksAbout')}</p>
      {!data.whole && <p>{t('board.weeksOf', { count: data.judged })}</p>}
      <Legend
        kinds={STATES.map((state) => ({
          id: state,
          label: t(`board.bars.${state}`),
          look: READINESS[state],
        }))}
      />
      <ul className={classes.list}>
        {weeks.map((week) => (
          <li key={week.monday}>
            <Week of={week} most={most} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Week({ of: { monday, ready, missing }, most }: { of: WeekOfPeople; most: number }) {
  const { t } = useTranslation()
  const clock = useClock()
  const few = useFewNames()
  const nameOf = useNameAmong([...ready, ...missing])
  const all = ready.length + missing.length
  return (
    <>
      <Link to="/readiness" search={{ from: monday }} className={classes.week}>
        {clock.shortDay(monday)} – {clock.shortDay(daysLater(monday, 6))}
      </Link>
      <div className={classes.bar} aria-hidden>
        <Part of={ready.length} most={most} look={READINESS.ready} />
        <Part of={missing.length} most={most} look={READINESS.notReady} />
      </div>
      <span className={classes.said}>
        {all === 0 ? t('board.free') : t('board.readyOf', { ready: ready.length, all })}
        {missing.length > 0 && (
          <span className={matrix.faint}>{t('board.notReady', { names: few(missing.map(nameOf)) })}</span>
        )}
      </span>
    </>
  )
}

function Part({ of, most, look }: { of: number; most: number; look: Look }) {
  if (of === 0) return null
  return (
    <span style={{ width: `${(of / most) * 100}%` }}>
      <Filled look={look} />
    </span>
  )
}
