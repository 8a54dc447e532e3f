import { Button } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useTranslation } from '../../language/translation.ts'
import classes from './period-steps.module.css'

interface PeriodStepsProps {
  /** The labels of the buttons for the previous and next period. */
  readonly previous: string
  readonly next: string
  /** @param periods how many later; undefined: the one with today */
  readonly onMove: (periods: -1 | 1 | undefined) => void
}

/** Buttons that move between periods of time. */
export function PeriodSteps({ previous, next, onMove }: PeriodStepsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="default" className={classes.step} aria-label={previous} onClick={() => onMove(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="default" onClick={() => onMove(undefined)}>
        {t('shell.page.today')}
      </Button>
      <Button variant="default" className={classes.step} aria-label={next} onClick={() => onMove(1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </>
  )
}
