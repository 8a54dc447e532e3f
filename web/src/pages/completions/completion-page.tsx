import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import IconPrinter from '~icons/tabler/printer'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { fullName } from '../../show/person.ts'
import { useDay } from '../../show/when.tsx'
import { type TrainingRecord, trainingRecords } from '../training-records/training-record.ts'
import classes from './completion-page.module.css'
import { ProofBadge } from './proof-badge.tsx'
import { useProofState } from './proof-state.ts'

const route = getRouteApi('/app/completions/$id')

/** A proof on one sheet: who, what, which version, when, until when, and how anybody can check it. */
export function CompletionPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { user } = useMe()
  const { record: completion } = useSuspenseQuery(trainingRecords.one(id)).data
  const stateOf = useProofState()
  const { evidence, userId } = completion
  return (
    <>
      <PageHead
        title={t(evidence === 'external' ? 'proof.card' : 'proof.certificate')}
        {...(userId === user.id ? { of: { title: t('proofs.title'), to: '/proofs' } } : {})}
        aside={<ProofBadge of={stateOf(completion)} />}
        actions={
          <Button
            size="md"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('proof.print')}
          </Button>
        }
      />
      <Sheet of={completion} />
    </>
  )
}

function Sheet({ of }: { of: TrainingRecord }) {
  const { t } = useTranslation()
  const { organization } = useMe()
  const { subject, user, evidence } = of
  const name = fullName(user)
  return (
    <article className={classes.sheet}>
      <p className={classes.organization}>{organization.name}</p>
      <p className={classes.who}>
        {t(evidence === 'external' ? 'proof.holds' : 'proof.completedBy', { name })}
      </p>
      <h2>{subject.title}</h2>
      <p className={classes.version}>{t('training.version', { version: subject.version })}</p>
      <ProofFacts of={of} />
    </article>
  )
}

function ProofFacts({ of }: { of: TrainingRecord }) {
  const { t } = useTranslation()
  const dayOf = useDayOfMoment()
  const day = useDay()
  const { evidence, completedAt, validUntil, reference, filePath, orderId, code, documentSha256, reason } = of
  const external = evidence === 'external'
  return (
    <Facts
      of={[
        [t(external ? 'proof.issued' : 'proof.completed'), dayOf(completedAt)],
        [t('proof.validUntil'), validUntil === null ? t('proof.forEver') : day(validUntil)],
        [t('proof.how'), t(`proof.evidence.${evidence}`)],
        [t('proof.reason'), reason],
        [t('proof.order'), orderId && t('proof.orderOnly')],
        [t('proof.reference'), reference],
        [t('proof.file'), filePath && <FileLink path={filePath} />],
        [t('proof.recordedBy'), external && fullName(of.recordedBy)],
        [t('proof.verifiedBy'), of.verifiedBy && fullName(of.verifiedBy)],
        [t('proof.rejectedBy'), of.rejectedBy && fullName(of.rejectedBy)],
        [t('proof.revokedBy'), of.revokedBy && fullName(of.revokedBy)],
        [t('proof.code'), <code key="code">{code}</code>],
        [t('proof.sha256'), documentSha256 && <code key="sha256">{documentSha256}</code>],
      ]}
    />
  )
}

function FileLink({ path }: { path: string }) {
  const { t } = useTranslation()
  return (
    <a className={classes.file} href={`/api/v1/uploads/${path}`} target="_blank" rel="noreferrer">
      {t('proof.openFile')}
    </a>
  )
}

/** A way to say on which day of the organization a moment was. */
function useDayOfMoment(): (at: string) => string {
  const { locale } = useTranslation()
  const { timeZone } = useMe().organization
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return (at) => format.format(new Date(at))
}
