import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { fullName } from '../../../show/person.ts'
import { ActButton, ByOtherButton } from './act-button.tsx'
import { isSupervisor } from './notices.tsx'
import { ReportLink } from './report-link.tsx'
import { useSaidCheck } from './said-check.ts'
import type { ScreenProps } from './screen.ts'
import { useTimeOf } from './time.ts'
import { ToScreen } from './to-screen.tsx'
import classes from './work-page.module.css'
import { onSiteOf, stopOf, type Working } from './working.ts'

// Without a network the rest of the page must not wait for it.
const UnsaidReason = later(
  () => import('../unsaid-reason.tsx'),
  () => null,
)

/** Why the work is stopped, what has to be resolved, and what the crew does meanwhile. */
export function StoppedScreen({ working, acts, frame }: ScreenProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { job, signer } = working
  const stop = stopOf(working)
  const measured = useMeasured(working)
  const unsigned = onSiteOf(working).some(({ signedAt }) => signedAt === undefined)
  const stops = job.standing?.stops ?? []
  const resume = acts.find(({ name }) => name === 'resume')
  return frame({
    title: t('jobs.stopped'),
    ...(signer && unsigned
      ? {
          action: (
            <ToScreen jobId={job.id} screen="on-site">
              {t('jobWork.needs.toOnSite')}
            </ToScreen>
          ),
        }
      : resume && !resume.byOther
        ? { action: <ActButton of={resume} /> }
        : {}),
    children: (
      <>
        {stop && (
          <div className={classes.notice} data-bad>
            <span>
              {t('jobWork.stopped.by', { name: fullName(stop.user), time: timeOf(stop.at) })}
              {measured && <span className={classes.hint}>{measured.says}</span>}
              {stop.reason && !measured && (
                <span className={classes.hint}>{t('jobWork.stopped.why', { reason: stop.reason })}</span>
              )}
            </span>
          </div>
        )}
        {stop && (
          <Suspense>
            <UnsaidReason jobId={job.id} stop={stop} />
          </Suspense>
        )}
        {stops.length > 0 && (
          <>
            <h2>{t('jobWork.stopped.deviations')}</h2>
            <ul>
              {stops.map(({ id, number, about }) => (
                <li key={id}>
                  {about ? (
                    <Link to="/deviations/$id" params={{ id }} className={classes.overview}>
                      <span>
                        {measured && about.startsWith(measured.reported) ? (
                          t('desk.deviation', { number })
                        ) : (
                          <>
                            {about}
                            <span className={classes.hint}>{number}</span>
                          </>
                        )}
                      </span>
                      <IconChevronRight size={20} aria-hidden />
                    </Link>
                  ) : (
                    number
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          {t(
            `jobWork.stopped.${isSupervisor(working) ? 'own' : 'others'}.${stops.length === 0 ? 'resume' : 'waits'}`,
          )}
        </p>
        {unsigned && <p>{t('jobWork.stopped.again')}</p>}
        {resume?.byOther && <ByOtherButton of={resume} />}
        <ReportLink of={working} step={stop?.workStepId ?? undefined} stops />
      </>
    ),
  })
}

interface Measured {
  /** The value with its limits, in a sentence. */
  readonly says: string
  /** The beginning of the deviation that the service reports of it. */
  readonly reported: string
}

/** The value that stopped the work; undefined if a person did. */
function useMeasured(working: Working): Measured | undefined {
  const { t } = useTranslation()
  const said = useSaidCheck()
  const { log, steps } = working
  const stop = stopOf(working)
  const entry = log.findLast(
    ({ meaning, outside, place }) => meaning === 'measured' && outside && place === (stop?.place ?? 0) - 1,
  )
  const checks = steps.flatMap(({ workStep }) => workStep.execution?.checks ?? [])
  const check = checks.find(({ id }) => id === entry?.checkId)
  if (!entry?.value || !check) return undefined
  const { name } = check
  return {
    says: t('jobWork.stopped.measured', {
      ...{ check: name, value: said.value(entry.value, check), limits: said.limits(check) },
    }),
    reported: `${name}: ${entry.value}`,
  }
}
