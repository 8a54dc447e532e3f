import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconPrinter from '~icons/tabler/printer'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { Folded } from '../../show/folded.tsx'
import { fullName } from '../../show/person.ts'
import { PersonIn, PersonLink } from '../../show/person-link.tsx'
import { useDay } from '../../show/when.tsx'
import { type TrainingRecord, trainingRecords } from '../training-records/training-record.ts'
import { useDayOf } from '../training-records/use-day-of.ts'
import { CardFile } from './card-file.tsx'
import classes from './completion-page.module.css'
import { ProofBadge } from './proof-badge.tsx'
import { useProofState } from './proof-state.ts'
import { WhatFor } from './what-for.tsx'

const Decisions = later(() => import('./decisions.tsx'))
const VerifyAddress = later(() => import('./verify-address.tsx'))

const route = getRouteApi('/app/completions/$id')

/**
 * A proof on one sheet: who, what, which version, when, until when, how anybody can check it; and the decisions on
 * it.
 */
export function CompletionPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { user } = useMe()
  const can = useCan()
  const { record: completion, tag } = useSuspenseQuery(trainingRecords.one(id)).data
  const { evidence, userId, subject, filePath, status, actions = [] } = completion
  const state = useProofState()(completion)
  const lists = can('completions.read')
    ? ({ title: t('shell.page.trainingRecords'), to: '/training-records' } as const)
    : undefined
  return (
    <>
      <PageHead
        title={t(evidence === 'external' ? 'proof.card' : 'proof.certificate')}
        name={`${subject.title} · ${fullName(completion.user)}`}
        of={userId === user.id ? { title: t('shell.page.proofs'), to: '/proofs' } : lists}
        aside={<ProofBadge of={completion} />}
        actions={
          <Button
            size="md"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('action.print')}
          </Button>
        }
      />
      {userId === user.id && (state === 'valid' || state === 'older') && (
        <WhatFor of={completion} isOlder={state === 'older'} />
      )}
      {completion.sameAs && (
        <p>
          {t('proof.twiceHint')}{' '}
          <Link to="/completions/$id" params={{ id: completion.sameAs }}>
            {t('proof.first')}
          </Link>
        </p>
      )}
      {status === 'unverified' && !actions.includes('verify') && <p>{t('proof.waits')}</p>}
      <div className={classes.columns}>
        <Sheet of={completion} />
        {(filePath || actions.length > 0) && (
          <div className={classes.beside} data-screen-only>
            {filePath && <CardFile path={filePath} name={fullName(completion.user)} />}
            <Suspense>
              {actions.length > 0 && <Decisions key={tag} of={{ record: completion, tag }} />}
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

function Sheet({ of }: { of: TrainingRecord }) {
  const { t } = useTranslation()
  const { organization } = useMe()
  const { subject, user, evidence } = of
  return (
    <article className={classes.sheet}>
      <p className={classes.organization}>{organization.name}</p>
      <p className={classes.who}>
        <PersonIn of={user}>
          {(name) => t(evidence === 'external' ? 'proof.holds' : 'proof.completedBy', { name })}
        </PersonIn>
      </p>
      <h2>{subject.title}</h2>
      <p className={classes.version}>{t('versions.version', { version: subject.version })}</p>
      <ProofFacts of={of} />
      <Suspense>
        {(of.status === 'verified' || of.status === 'revoked') && (
          <VerifyAddress
            code={of.code}
            {...(of.documentSha256 ? { document: `/api/v1/completions/${of.id}/document` } : {})}
          />
        )}
      </Suspense>
      <Folded title={t('training.checked')}>
        <Facts
          of={[
            [t('proof.code'), <code key="code">{of.code}</code>],
            [t('proof.sha256'), of.documentSha256 && <code key="sha256">{of.documentSha256}</code>],
          ]}
        />
      </Folded>
    </article>
  )
}

function ProofFacts({ of }: { of: TrainingRecord }) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const day = useDay()
  const { evidence, validUntil, reference, filePath, orderOnly, reason } = of
  const external = evidence === 'external'
  return (
    <Facts
      of={[
        [t(external ? 'field.issuedOn' : 'proof.completed'), dayOf(of)],
        [t('field.validUntil'), validUntil === null ? t('field.noEnd') : day(validUntil)],
        [t('proof.how'), t(`proof.evidence.${evidence}`)],
        [t('field.reason'), reason],
        [t('proof.order'), orderOnly && t('proof.orderOnly')],
        [t('proof.reference'), reference],
        [t('proof.file'), external && filePath === null && t('proof.noFile')],
        [t('proof.recordedBy'), external && <PersonLink key="recorded" of={of.recordedBy} />],
        [t('proof.verifiedBy'), of.verifiedBy && <PersonLink key="verified" of={of.verifiedBy} />],
        [t('proof.rejectedBy'), of.rejectedBy && <PersonLink key="rejected" of={of.rejectedBy} />],
        [t('proof.revokedBy'), of.revokedBy && <PersonLink key="revoked" of={of.revokedBy} />],
      ]}
    />
  )
}
