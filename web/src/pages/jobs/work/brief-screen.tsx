import { useEffect, useState } from 'react'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../../language/translation.ts'
import { Pictures } from '../../../pictures/pictures.tsx'
import { announce } from '../../../shell/announcements.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { Facts } from '../../../show/facts.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { useWhen } from '../../../show/when.tsx'
import { useZoneSaid } from '../../../show/zone.ts'
import type { PermittedStep } from '../../permits/permit.ts'
import { useSaidCheck } from './said-check.ts'
import type { ScreenProps } from './screen.ts'
import { SignButton } from './sign-button.tsx'
import { StepMarks } from './step-marks.tsx'
import { useTimeOf } from './time.ts'
import { useGoTo } from './use-go-to.ts'
import classes from './work-page.module.css'
import { hasEnded, nextScreen } from './working.ts'

/** The permit, which the crew reads and signs before anything else. Its button is at the end, where reading leads. */
export function BriefScreen({ working, signing, frame }: ScreenProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { span } = useWhen()
  const zone = useZoneSaid()
  const goTo = useGoTo(working.job.id)
  const { job, permit, signer, log } = working
  const { document } = permit
  const signedAt = signer?.briefedAt
  const answer = t('jobWork.brief.understood')
  const { sha256 } = permit
  // The log may be read before the crew: a signature under this permit is no reason to read it again.
  const lastSigned = log.findLast(({ meaning, user }) => meaning === 'briefed' && user.id === signer?.user.id)
  const signedBefore = lastSigned !== undefined && lastSigned.documentSha256 !== sha256
  const [opened] = useState(sha256)
  // Reading begins again at the top, away from the button.
  useEffect(() => {
    if (sha256 !== opened) window.scrollTo({ top: 0 })
  }, [sha256, opened])
  const sign = () =>
    signing.sign({ meaning: 'briefed', documentSha256: sha256 }, answer, () => {
      announce(t('jobWork.brief.done'))
      return goTo(nextScreen({ ...working, signer: signer && { ...signer, briefedAt: 'now' } }))
    })
  return frame({
    title: t('jobWork.brief.title'),
    last: signer && !signedAt && !hasEnded(job) && (
      <SignButton
        size="lg"
        fullWidth
        className={classes.tall}
        loading={signing.busy}
        onClick={() => void sign()}
      >
        {answer}
      </SignButton>
    ),
    children: (
      <>
        {signer && !signedAt && (signedBefore || sha256 !== opened) && (
          <p className={classes.notice} data-bad role="alert">
            <span>
              {t(signedBefore ? 'jobWork.brief.changed' : 'jobWork.brief.changedMeanwhile')}
              {document.reason !== null && ` ${t('jobWork.stopped.why', { reason: document.reason })}`}
            </span>
          </p>
        )}
        <Facts
          of={[
            [t('jobWork.brief.site'), document.site?.name],
            [t('field.when'), `${span(document.start, document.end)}${zone}`],
            [t('field.notes'), document.notes],
          ]}
        />
        {document.procedure.map(({ workTask, steps }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a permit never changes, and two of its lines may have the same task
          <section key={line} className={classes.task}>
            <h2>{workTask.name}</h2>
            {workTask.description && <p className={classes.text}>{workTask.description}</p>}
            <ol className={classes.read}>
              {steps.map((step) => (
                <li key={step.workStep.id}>
                  <ReadStep of={step} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        <p className={classes.faint}>
          <Unbroken>
            {t('jobWork.brief.permit', { number: document.number, revision: permit.revision })}
          </Unbroken>
        </p>
        {signedAt && (
          <>
            <p className={classes.signed}>
              <IconCircleCheckFilled size={24} aria-hidden />
              {t('jobWork.brief.signed', { time: timeOf(signedAt) })}
            </p>
            <LinkButton
              size="lg"
              fullWidth
              variant="default"
              to="/jobs/$id/work"
              params={{ id: job.id }}
              search={{ step: nextScreen(working) }}
            >
              {t('action.goOn')}
            </LinkButton>
          </>
        )}
      </>
    ),
  })
}

/** A step with its full content in the permit. */
function ReadStep({ of: { workStep, requirements } }: { of: PermittedStep }) {
  const { t } = useTranslation()
  const said = useSaidCheck()
  return (
    <>
      <strong>{workStep.name}</strong>
      <StepMarks of={workStep} />
      {workStep.description && <p className={classes.text}>{workStep.description}</p>}
      <Pictures of={workStep.pictures} size="middle" />
      {(workStep.execution?.checks.length ?? 0) > 0 && (
        <ul className={classes.plain}>
          {workStep.execution?.checks.map((check) => (
            <li key={check.id}>
              {check.name}: <strong>{said.limits(check)}</strong>
            </li>
          ))}
        </ul>
      )}
      {requirements.length > 0 && (
        <p className={classes.faint}>
          {t('jobWork.brief.requirements')}: {requirements.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  )
}
