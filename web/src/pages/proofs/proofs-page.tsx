import { type ItemOf, pages } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCertificate from '~icons/tabler/certificate'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconId from '~icons/tabler/id'
import IconSchool from '~icons/tabler/school'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { readBy } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useDay } from '../../show/when.tsx'
import { ProofBadge } from '../completions/proof-badge.tsx'
import { type ProofState, useProofState } from '../completions/proof-state.ts'
import { ownTrainings } from '../trainings/own-trainings.ts'
import classes from './proofs-page.module.css'

type OwnProof = ItemOf<'/me/completions'>

/** All of them: the oldest may be a licence that still counts, or has just ended. */
const ownProofs = readBy(
  keys.list('completions', { mine: true }),
  ({ signal }): Promise<OwnProof[]> =>
    Array.fromAsync(
      pages(holdpoint, '/me/completions', {
        params: {
          query: {
            count: 500,
            orderBy: 'completedAt',
            order: 'desc',
            'with[]': ['reason', 'older', 'renewed'],
          },
        },
        signal,
      }),
    ),
)

/** What needs something comes first, then what ends first; those of which there are or may be newer ones come last. */
const ORDER: readonly ProofState[] = [
  'over',
  'rejected',
  'revoked',
  'unverified',
  'valid',
  'older',
  'renewed',
]
const END = '9999'

/** The reader's trainings and cards, whether they are valid, and what they have begun. */
export function ProofsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { data, error } = useQuery(ownProofs)
  const stateOf = useProofState()
  const place = (proof: Parameters<typeof stateOf>[0]) => ORDER.indexOf(stateOf(proof))
  const proofs = data?.toSorted(
    (one, other) =>
      place(one) - place(other) || (one.validUntil ?? END).localeCompare(other.validUntil ?? END),
  )
  return (
    <>
      <PageHead
        title={t('shell.page.proofs')}
        actions={
          (can('trainings.create') || can('completions.create')) && (
            <LinkButton size="md" to="/proofs/new">
              {t('newProof.title')}
            </LinkButton>
          )
        }
      />
      <div className={classes.page}>
        {can('trainings.create') && <Begun />}
        {error && <p role="alert">{sentenceOf(error, t)}</p>}
        {proofs?.length === 0 && (
          <>
            <p>{t('proofs.empty')}</p>
            <p className={classes.faint}>{t('proofs.example')}</p>
          </>
        )}
        <ul className={classes.list}>
          {proofs?.map((proof) => (
            <li key={proof.id}>
              <Proof of={proof} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Trainings that can be continued. */
function Begun() {
  const { t } = useTranslation()
  const { data: trainings = [] } = useQuery(ownTrainings)
  if (trainings.length === 0) return null
  return (
    <section>
      <h2>{t('proofs.open')}</h2>
      <ul className={classes.list}>
        {trainings.map(({ id, educationalContent }) => (
          <li key={id}>
            <Link to="/trainings/$id" params={{ id }} className={classes.row}>
              <IconSchool size={24} stroke={1.7} aria-hidden />
              <span className={classes.what}>
                <strong>{educationalContent?.title}</strong>
                <span className={classes.goOn}>{t('action.goOn')}</span>
              </span>
              <IconChevronRight size={24} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proof({ of }: { of: OwnProof }) {
  const { t } = useTranslation()
  const day = useDay()
  const { id, subject, evidence, validUntil, reason } = of
  const state = useProofState()(of)
  const Icon = evidence === 'external' ? IconId : IconCertificate
  return (
    <Link to="/completions/$id" params={{ id }} className={classes.row}>
      <Icon size={24} stroke={1.7} aria-hidden />
      <span className={classes.what}>
        <strong>{subject.title}</strong>
        <span className={classes.state}>
          <ProofBadge of={of} />
          {validUntil && state !== 'rejected' && state !== 'revoked' && (
            <span>
              {t(state === 'over' || state === 'renewed' ? 'proofs.ended' : 'proofs.until', {
                day: day(validUntil),
              })}
            </span>
          )}
        </span>
        {reason && <span className={classes.faint}>{reason}</span>}
      </span>
      <IconChevronRight size={24} aria-hidden />
    </Link>
  )
}
