import { ValidationFailed } from '@holdpoint/client'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconId from '~icons/tabler/id'
import IconSchool from '~icons/tabler/school'
import { fieldSentences } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import type { MyWork, Row } from '../../readiness/mine.ts'
import { useAttempt, warn } from '../../shell/announcements.tsx'
import { ownTrainings } from '../trainings/own-trainings.ts'
import { useBegin } from '../trainings/use-begin.ts'
import classes from './gap.module.css'
import { orderOf } from './gaps.ts'

interface GapProps {
  readonly of: Row
  readonly for: MyWork
  /** What is said of it before its cause. */
  readonly says?: string
}

/** One missing thing: its training, the card that waits, or the page for adding one. */
export function Gap({ of, for: work, says }: GapProps) {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const { begin, busy } = useBegin()
  const { data: begun } = useQuery({ ...ownTrainings, enabled: can('trainings.create') })
  const { safetyRequirement, educationalContent: content, cause, completionId } = of
  const orderId = orderOf(work)
  if (!can('trainings.create')) {
    return (
      <div className={classes.gap}>
        <GapText of={of} says={says} />
      </div>
    )
  }
  if (cause === 'unverified' && completionId) {
    return (
      <Link to="/completions/$id" params={{ id: completionId }} className={classes.gap}>
        <GapText of={of} says={says} leadsTo={t('readiness.standing.look')} />
      </Link>
    )
  }
  if (!content) {
    return (
      <Link
        to="/proofs/new"
        search={{ requirement: safetyRequirement.id, ...(orderId ? { order: orderId } : {}) }}
        className={classes.gap}
      >
        <GapText of={of} says={says} leadsTo={t('readiness.standing.bring')} />
      </Link>
    )
  }
  // The text is that of the order; only its order knows what a buyer has ordered.
  const open = async () => {
    try {
      await begin({ educationalContentId: content.id, orderId })
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error
      // There is no field here that could say it.
      warn(Object.values(fieldSentences(error, t)).flat().join(' '))
    }
  }
  const isBegun = begun?.some(
    (training) => training.educationalContentId === content.id && training.orderId === orderId,
  )
  return (
    <UnstyledButton className={classes.gap} disabled={busy} onClick={() => void attempt(open)}>
      <GapText
        of={of}
        says={says}
        leadsTo={t(isBegun ? 'readiness.standing.goOn' : 'readiness.standing.train')}
      />
    </UnstyledButton>
  )
}

/** What is missing and why, and what a tap does about it. */
function GapText({ of, says, leadsTo }: { of: Row; says: string | undefined; leadsTo?: string }) {
  const causeOf = useCause()
  const { safetyRequirement, educationalContent } = of
  const Icon = educationalContent ? IconSchool : IconId
  return (
    <>
      <Icon size={24} stroke={1.7} aria-hidden />
      <span className={classes.what}>
        <strong>{educationalContent?.title ?? safetyRequirement.name}</strong>
        {says && <span className={classes.cause}>{says}</span>}
        <span className={classes.cause}>{causeOf(of)}</span>
        {leadsTo && <span className={classes.leadsTo}>{leadsTo}</span>}
      </span>
      {leadsTo && <IconChevronRight size={24} aria-hidden className={classes.arrow} />}
    </>
  )
}
