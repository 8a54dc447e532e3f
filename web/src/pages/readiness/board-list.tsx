import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import { ReadyBadge, VerdictBadge } from '../../readiness/verdict-badge.tsx'
import { type Day, daysLater } from '../../show/days.ts'
import classes from '../competence/competence.module.css'
import { useClock } from '../schedule/clock.ts'
import { hasGap, type Person, type Row, type Task } from './board.ts'

interface BoardListProps {
  readonly rows: readonly Row[]
  readonly nameOf: (person: Person) => string
  readonly from: Day
  readonly onOpen: (row: Row, day: number) => void
}

/** The board on a small screen: one line per person with their days inside. */
export function BoardList({ rows, nameOf, from, onOpen }: BoardListProps) {
  return (
    <ul className={classes.people}>
      {rows.map((row) => (
        <li key={row.user.id}>
          <details>
            <summary>
              <strong>{nameOf(row.user)}</strong>
              <ReadyBadge ready={!hasGap(row)} />
            </summary>
            <ul>
              {row.days.flatMap((tasks, day) =>
                tasks.length === 0
                  ? []
                  : [
                      <li key={daysLater(from, day)}>
                        <UnstyledButton onClick={() => onOpen(row, day)}>
                          <DayOf tasks={tasks} day={daysLater(from, day)} />
                        </UnstyledButton>
                      </li>,
                    ],
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

function DayOf({ tasks, day }: { tasks: readonly Task[]; day: Day }) {
  const { t } = useTranslation()
  const clock = useClock()
  const causeOf = useCause()
  const [worst] = tasks
  if (!worst) return null
  const { verdict } = worst.readiness
  return (
    <>
      <span className={classes.what}>
        {clock.shortDay(day)} · {worst.work.event.title}
        <span className={classes.faint}>
          {verdict ? causeOf({ ...worst.readiness, verdict }) : t('board.legendAsks')}
        </span>
      </span>
      {verdict && <VerdictBadge of={verdict} />}
    </>
  )
}
