import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { serviceNow } from '../../interface/service-clock.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './attempt-page.module.css'

const SECOND_MS = 1_000
const MINUTE_S = 60
/** Screen readers announce the time left at these minutes. */
const SAID_MINUTES = [5, 1]

/** The time left, by the service's clock. It is updated each second, and announced only near the end. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation()
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(dueAt) - serviceNow()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made of this
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), SECOND_MS)
    return () => clearInterval(timer)
  }, [dueAt])
  const minutes = Math.floor(left / MINUTE_S)
  const time = `${minutes}:${String(left % MINUTE_S).padStart(2, '0')}`
  const said = SAID_MINUTES.find((each) => left <= each * MINUTE_S && left > (each - 1) * MINUTE_S)
  return (
    <>
      <span className={classes.time} data-low={left <= MINUTE_S || undefined} role="timer">
        {t('attempt.timeLeft', { time })}
      </span>
      <VisuallyHidden role="status">{said && t('attempt.minutesLeft', { count: said })}</VisuallyHidden>
    </>
  )
}
