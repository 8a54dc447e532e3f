import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconDownload from '~icons/tabler/download'
import IconPrinter from '~icons/tabler/printer'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { Paper } from '../../show/paper.tsx'
import { saveFile } from '../../show/save-file.ts'
import { Status } from '../../show/status.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useWhen } from '../../show/when.tsx'
import { PlaceOfClock, useZone } from '../../show/zone.ts'
import { Documents } from './documents.tsx'
import { Log } from './log.tsx'
import { Proofs } from './proofs.tsx'
import { type ReadReport, type Report, reportOf, tasksIn, zoneIn, zoneOfJob } from './report.ts'
import classes from './report-page.module.css'
import { Seals } from './seals.tsx'
import { Deviations, Overrides, People, Permits } from './tables.tsx'

const VerifyAddress = later(() => import('../completions/verify-address.tsx'))

const route = getRouteApi('/app/jobs/$id/report')

/** Everything that proves a job, to be read, printed, downloaded and verified by somebody who does not trust us. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const read = useSuspenseQuery(reportOf(id)).data
  const zone = useSuspenseQuery(zoneOfJob(id)).data
  const { contents, log } = read.report
  const { number } = contents.job
  return (
    <>
      <PageHead
        title={t('report.numbered', { number })}
        of={{ title: t('jobs.title'), to: '/jobs' }}
        aside={<Status of={contents.job.status} />}
        actions={
          <>
            <Link to="/jobs/$id" params={{ id }} className={classes.link}>
              {t('permits.toJob')}
            </Link>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => save(read)}
            >
              {t('report.download')}
            </Button>
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t('action.print')}
            </Button>
          </>
        }
      />
      <Paper
        running={
          <>
            <span>
              <Unbroken>{t('report.numbered', { number })}</Unbroken>
            </span>
            <span>{contents.organization.name}</span>
          </>
        }
      >
        <PlaceOfClock value={zoneIn(contents) ?? zone}>
          <article className={classes.report}>
            <Summary of={read.report} />
            <Check of={read.report} />
            <Permits of={contents.permits} />
            <People of={contents.crew} />
            <Proofs of={read.report} />
            <Log of={contents} />
            <Overrides of={contents} />
            <Deviations of={contents.deviations} />
            <Documents of={contents} />
            <Seals of={log} />
          </article>
        </PlaceOfClock>
      </Paper>
    </>
  )
}

/** The file name of a report. */
const fileOf = ({ contents }: Report) => `report-${contents.job.number}.json`

/** Saves the shown report as a file. */
function save({ text, report }: ReadReport): void {
  saveFile(fileOf(report), new Blob([text], { type: 'application/json' }))
}

function Summary({ of: { contents, log } }: { of: Report }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const zone = useZone()
  const { organization, job, site, signOffs, deviations, overrides } = contents
  const waiting = log.filter(({ number }) => number === null).length
  const made = log.findLast(({ entry }) => entry.action === 'report')
  const last = signOffs.at(-1)
  return (
    <>
      <p className={classes.sealed} data-tone={waiting === 0 ? 'good' : 'warning'} role="status">
        <strong>{t(waiting === 0 ? 'report.allSealed' : 'report.someWait', { count: waiting })}</strong>
        {t(waiting === 0 ? 'report.allSealedExplain' : 'report.someWaitExplain')}
      </p>
      <Facts
        of={[
          [t('field.organization'), organization.name],
          [t('jobs.about'), tasksIn(contents)],
          [t('sites.one'), site],
          [t('report.times'), t('report.clockOnSite', { zone })],
          [t('field.notes'), job.notes],
          [t('report.entries'), String(signOffs.length)],
          [t('report.lastEntry'), last && exact(last.at)],
          [t('report.overrides'), String(overrides.length)],
          [t('deviations.title'), String(deviations.length)],
          [t('report.hash'), made?.entry.after?.sha256 && <code key="hash">{made.entry.after.sha256}</code>],
        ]}
      />
    </>
  )
}

/** How anybody can verify it: the permit by its code, the file without us. */
function Check({ of }: { of: Report }) {
  const { t } = useTranslation()
  const { permitCode } = of.contents.job
  return (
    <section className={classes.check}>
      <Suspense>{permitCode && <VerifyAddress code={permitCode} />}</Suspense>
      <p>{t('report.offline')}</p>
      <p>
        <code>holdpoint report verify {fileOf(of)}</code>
      </p>
    </section>
  )
}
