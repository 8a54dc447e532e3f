import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconId from '~icons/tabler/id'
import IconSchool from '~icons/tabler/school'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import type { MyWork, Row } from '../../readiness/mine.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { ownTrainings } from '../trainings/own-trainings.ts'
import { useBegin } from '../trainings/use-begin.ts'
import classes from './standing.module.css'

/** Whether the reader is ready for some work, with a link to each thing that is missing. */
export function Standing({ of: { event, job, ready, rows } }: { of: MyWork }) {
  const { t } = useTranslation()
  const gaps = gapsOf(rows)
  const onSite = rows.filter(({ verdict }) => verdict === 'pending_on_site')
  const Icon = ready ? IconCircleCheckFilled : IconCircleX
  return (
    <div className={classes.standing} data-ready={ready}>
      <p className={classes.verdict}>
        <Icon size={24} aria-hidden />
        {ready ? t('readiness.standing.ready') : t('readiness.standing.missing', { count: gaps.length })}
      </p>
      {gaps.length > 0 && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap.educationalContent?.id ?? gap.safetyRequirement.id}>
              <Gap of={gap} orderId={job?.orderId ?? event?.orderId ?? null} />
            </li>
          ))}
        </ul>
      )}
      {onSite.length > 0 && (
        <p className={classes.onSite}>
          {t('readiness.standing.onSite')}:{' '}
          {[...new Set(onSite.map(({ safetyRequirement }) => safetyRequirement.name))].join(', ')}
        </p>
      )}
    </div>
  )
}

/** What is missing, each once: several requirements may need the same content. */
function gapsOf(rows: readonly Row[]): readonly Row[] {
  const gaps = rows.filter(({ verdict }) => verdict === 'missing' || verdict === 'expires_during')
  const byThing = Map.groupBy(
    gaps,
    ({ educationalContent, safetyRequirement }) => educationalContent?.id ?? safetyRequirement.id,
  )
  return [...byThing.values()].flatMap(([first]) => first ?? [])
}

/** One missing thing: its training, the card that waits, or the page for adding one. */
function Gap({ of, orderId }: { of: Row; orderId: string | null }) {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const { begin, busy } = useBegin()
  const { data: begun } = useQuery({ ...ownTrainings, enabled: can('trainings.create') })
  const { safetyRequirement, educationalContent: content, cause, completionId } = of
  if (!can('trainings.create')) {
    return (
      <div className={classes.gap}>
        <GapText of={of} />
      </div>
    )
  }
  if (cause === 'unverified' && completionId) {
    return (
      <Link to="/completions/$id" params={{ id: completionId }} className={classes.gap}>
        <GapText of={of} leadsTo={t('readiness.standing.look')} />
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
        <GapText of={of} leadsTo={t('readiness.standing.bring')} />
      </Link>
    )
  }
  // The text is that of the order; only its order knows what a buyer has ordered.
  const open = () => begin({ educationalContentId: content.id, orderId })
  const isBegun = begun?.some(
    (training) => training.educationalContentId === content.id && training.orderId === orderId,
  )
  return (
    <UnstyledButton className={classes.gap} disabled={busy} onClick={() => void attempt(open)}>
      <GapText of={of} leadsTo={t(isBegun ? 'readiness.standing.goOn' : 'readiness.standing.train')} />
    </UnstyledButton>
  )
}

/** What is missing and why, and what a tap does about it. */
function GapText({ of, leadsTo }: { of: Row; leadsTo?: string }) {
  const causeOf = useCause()
  const { safetyRequirement, educationalContent } = of
  const Icon = educationalContent ? IconSchool : IconId
  return (
    <>
      <Icon size={24} stroke={1.7} aria-hidden />
      <span className={classes.what}>
        <strong>{educationalContent?.title ?? safetyRequirement.name}</strong>
        <span className={classes.cause}>{causeOf(of)}</span>
        {leadsTo && <span className={classes.leadsTo}>{leadsTo}</span>}
      </span>
      {leadsTo && <IconChevronRight size={24} aria-hidden className={classes.arrow} />}
    </>
  )
}
