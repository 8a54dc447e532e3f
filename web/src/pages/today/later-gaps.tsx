import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { useNear } from '../../show/near.ts'
import classes from './gap.module.css'
import { Gap } from './gap.tsx'
import { type GapOfWork, thingOf } from './gaps.ts'

/** How many are shown at first. */
const AT_FIRST = 3

/** What the reader still has to learn or renew for work that is not shown yet. */
export function LaterGaps({ of }: { of: readonly GapOfWork[] }) {
  const { t } = useTranslation()
  const near = useNear()
  const [whole, setWhole] = useState(false)
  const shown = whole ? of : of.slice(0, AT_FIRST)
  const more = of.length - shown.length
  const neededFor = ({ event, job, from }: GapOfWork['work']) =>
    t('today.neededFor', { title: event?.title ?? job?.number ?? '', when: from ? near.day(from) : '' })
  return (
    <section className={classes.later} aria-labelledby="later-gaps">
      <h2 id="later-gaps">{t('today.later')}</h2>
      <ul className={classes.gaps}>
        {shown.map(({ gap, work }) => (
          <li key={thingOf(gap)}>
            <Gap of={gap} for={work} says={neededFor(work)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('today.more', { count: more })}
        </Button>
      )}
    </section>
  )
}
