import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useTranslation } from '../language/translation.ts'
import { useCause } from './cause.ts'
import { Needs } from './needs.tsx'
import classes from './person.module.css'
import { isGap, type PersonRows, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface PersonLineProps {
  readonly rows: PersonRows['rows']
  readonly work: Work
  /** The person. */
  readonly children: ReactNode
}

/** One person in a work: the worst verdict with its cause, which opens to all of them. */
export function PersonLine({ rows, work, children }: PersonLineProps) {
  const { t } = useTranslation()
  const causeOf = useCause()
  const id = useId()
  const [open, { toggle }] = useDisclosure()
  const [worst] = rows
  const need = worst.educationalContent?.title ?? worst.safetyRequirement.name
  return (
    <div className={classes.person}>
      <div id={`${id}-who`}>{children}</div>
      <UnstyledButton
        className={classes.verdict}
        aria-expanded={open}
        aria-controls={`${id}-needs`}
        aria-describedby={`${id}-who`}
        onClick={toggle}
      >
        <VerdictBadge of={worst.verdict} />
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {!open && isGap(worst) && (
        <span className={classes.why} data-screen-only>
          {[need, causeOf(worst)].filter(Boolean).join(': ')}
        </span>
      )}
      {worst.user.invited && <span className={classes.invited}>{t('readiness.invited')}</span>}
      <div id={`${id}-needs`} className={classes.needs} hidden={!open}>
        <Needs of={rows} work={work} />
      </div>
    </div>
  )
}
