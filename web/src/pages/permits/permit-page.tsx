import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconDownload from '~icons/tabler/download'
import IconPrinter from '~icons/tabler/printer'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { Paper } from '../../show/paper.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useWhen } from '../../show/when.tsx'
import { PlaceOfClock, useZone } from '../../show/zone.ts'
import { Crew } from './crew.tsx'
import { type Permit, type PermittedJob, permitOf, permittedJob } from './permit.ts'
import classes from './permit-page.module.css'
import { PermitState } from './permit-state.tsx'
import { Procedure } from './procedure.tsx'

const VerifyAddress = later(() => import('../completions/verify-address.tsx'))

const route = getRouteApi('/app/jobs/$id/permit')

/** A permit, shown from its document: the latest revision with the present progress, or an earlier one as it was. */
export function PermitPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { revision } = route.useSearch()
  const { data: job, dataUpdatedAt } = useSuspenseQuery(permittedJob(id))
  const latest = useSuspenseQuery(permitOf(id)).data
  const asked = latest && revision !== undefined && revision < latest.revision ? revision : undefined
  const permit = useSuspenseQuery(permitOf(id, asked)).data
  if (!(latest && permit)) {
    return (
      <>
        <PageHead title={t('permits.title')} of={{ title: t('jobs.title'), to: '/jobs' }} />
        <p>{t('permits.none')}</p>
        <Link to="/jobs/$id" params={{ id }} className={classes.link}>
          <Unbroken>{t('jobs.numbered', { number: job.number })}</Unbroken>
        </Link>
      </>
    )
  }
  return (
    <>
      <PageHead
        title={t('permits.numbered', { number: job.number })}
        of={{ title: t('jobs.title'), to: '/jobs' }}
        actions={<Actions id={id} permit={permit} latest={latest.revision} />}
      />
      <PlaceOfClock value={permit.document.site?.timeZone ?? job.standing.timeZone}>
        <Sheet permit={permit} latest={latest.revision} job={job} at={dataUpdatedAt} />
      </PlaceOfClock>
    </>
  )
}

interface ActionsProps {
  readonly id: string
  readonly permit: Permit
  readonly latest: number
}

function Actions({ id, permit: { revision }, latest }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const revisions = Array.from({ length: latest }, (_, index) => String(latest - index))
  return (
    <>
      <Link to="/jobs/$id" params={{ id }} className={classes.link}>
        {t('permits.toJob')}
      </Link>
      {latest > 1 && (
        <NativeSelect
          aria-label={t('permits.revision')}
          value={String(revision)}
          data={revisions.map((value) => ({
            value,
            label: t('permits.revisionNumber', { revision: value }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/jobs/$id/permit',
              params: { id },
              search: Number(value) === latest ? {} : { revision: Number(value) },
            })
          }
        />
      )}
      <Button
        component="a"
        variant="default"
        href={`/api/v1/jobs/${id}/permit/document?revision=${revision}`}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('permits.download')}
      </Button>
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('action.print')}
      </Button>
    </>
  )
}

interface SheetProps {
  readonly permit: Permit
  readonly latest: number
  readonly job: PermittedJob
  /** When the job was read, in milliseconds. */
  readonly at: number
}

function Sheet({ permit, latest, job, at }: SheetProps) {
  const { t } = useTranslation()
  const { exact, span } = useWhen()
  const timeZone = useZone()
  const { document, sha256, code, revision } = permit
  const { number, organization, site, order, start, end, notes, reason, procedure } = document
  const isLatest = revision === latest
  const place = site && [
    site.name,
    site.line1,
    [site.postalCode, site.postalAddress].filter(Boolean).join(' '),
  ]
  return (
    <Paper
      running={
        <>
          <span>
            <Unbroken>{t('permits.numbered', { number })}</Unbroken>
          </span>
          <span>{t('permits.revisionNumber', { revision })}</span>
          <span>{organization.name}</span>
        </>
      }
    >
      <article className={classes.permit}>
        <PermitState code={code} sha256={sha256} />
        <Facts
          of={[
            [t('permits.revision'), reason ? `${revision} – ${reason}` : String(revision)],
            [t('field.organization'), organization.name],
            [t('sites.one'), place?.filter(Boolean).join(', ')],
            [t('orders.one'), order.number],
            [t('permits.valid'), `${span(start, end)} (${timeZone})`],
            [t('field.notes'), notes],
          ]}
        />
        <Suspense>
          <VerifyAddress code={code} />
        </Suspense>
        {procedure.map((line) => (
          <Procedure key={line.displayOrder} line={line} states={isLatest ? job.steps : []} />
        ))}
        {isLatest && <Crew job={job} />}
        <p className={classes.hash}>
          {t('permits.sha256')} <code>{sha256}</code>
        </p>
        {isLatest && (
          <p className={classes.hash}>
            {t('permits.asOf', { when: exact(new Date(at).toISOString()), timeZone })}
          </p>
        )}
      </article>
    </Paper>
  )
}
