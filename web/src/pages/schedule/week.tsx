import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useClock } from './clock.ts'
import { mondayOf, week } from './days.ts'
import { Entry } from './entry.tsx'
import { occurrencesOf, type Shown } from './shown.ts'
import classes from './week.module.css'

/** The days of a week beside each other, each with what takes place in its order. */
export function Week({ day, today, occurrences, mayCreate }: Shown) {
  const { t } = useTranslation()
  const clock = useClock()
  return (
    <div className={classes.week}>
      {week(mondayOf(day)).map((each) => {
        const entries = occurrencesOf(each, occurrences)
        return (
          <section
            key={each}
            aria-current={each === today ? 'date' : undefined}
            aria-label={clock.fullDay(each)}
          >
            <h3>{clock.shortDay(each)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.event.id} ${entry.occurrenceStart}`}>
                  <Entry of={entry} on={each} />
                  {entry.event.site && <span>{entry.event.site.name}</span>}
                </li>
              ))}
            </ul>
            {mayCreate && (
              <Link
                to="/events/new"
                search={{ day: each }}
                className={classes.add}
                aria-label={t('schedule.createOn', { day: clock.day(each) })}
              >
                <IconPlus size={14} aria-hidden />
              </Link>
            )}
          </section>
        )
      })}
    </div>
  )
}
