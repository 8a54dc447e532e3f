import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { LinkButton } from '../../../shell/link-button.tsx'
import { fullName } from '../../../show/person.ts'
import { Unbroken } from '../../../show/unbroken.tsx'
import type { WorkedJob } from '../job-work.ts'
import { ActButton, ByOtherButton } from './act-button.tsx'
import { isSupervisor, namesOf, supervisorsOf } from './notices.tsx'
import type { ScreenProps } from './screen.ts'
import classes from './work-page.module.css'
import { onSiteOf } from './working.ts'

/** Between the last signature and the start of the work: who is there, and what is missing. */
export function ReadyScreen({ working, acts, onSigner, frame }: ScreenProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { job, me, rows } = working
  const supervisors = namesOf(supervisorsOf(job))
  const gaps = rows.filter(({ verdict }) => verdict === 'missing' || verdict === 'expires_during')
  const missing = [
    ...new Set(
      gaps.map(
        ({ educationalContent, safetyRequirement }) => educationalContent?.title ?? safetyRequirement.name,
      ),
    ),
  ]
  // A signature from the evening before has run out in the morning.
  const signsOnSite =
    Boolean(me?.briefedAt) &&
    onSiteOf({ ...working, signer: me }).some(({ signedAt }) => signedAt === undefined)
  const start = acts.find(({ name }) => name === 'start')
  const unbriefed = job.crew.filter(({ briefedAt }) => briefedAt === null)
  const [unsigned] = unbriefed
  return frame({
    title:
      missing.length > 0 || signsOnSite
        ? t('jobWork.ready.notYet')
        : unsigned
          ? t('jobWork.ready.unsigned', { names: namesOf(unbriefed) })
          : t('jobWork.ready.title'),
    action:
      me && signsOnSite ? (
        <Button size="lg" className={classes.primary} onClick={() => onSigner(me)}>
          {t('jobWork.needs.toOnSite')}
        </Button>
      ) : start && !start.byOther ? (
        <ActButton of={start} />
      ) : (
        me &&
        unsigned && (
          <Button size="lg" className={classes.primary} onClick={() => onSigner(unsigned)}>
            {t('jobWork.ready.signAs', { name: fullName(unsigned.user) })}
          </Button>
        )
      ),
    children: (
      <>
        {missing.length > 0 && (
          <div className={classes.notice} data-bad>
            <span>
              {t('jobWork.ready.missing', { names: missing.join(', ') })}{' '}
              <Link to="/">{t('jobWork.ready.toToday')}</Link>
            </span>
          </div>
        )}
        {signsOnSite && (
          <p className={classes.notice} data-bad>
            <span>{t('jobWork.ready.onSite')}</span>
          </p>
        )}
        <p>
          {isSupervisor(working)
            ? unbriefed.length > 0
              ? t('jobWork.ready.ownStartWaits')
              : t('jobWork.ready.ownStart')
            : supervisors === ''
              ? t('jobWork.ready.starts')
              : t('jobWork.ready.startsNamed', { names: supervisors })}
        </p>
        <h2>{t('jobs.crew')}</h2>
        <ul>
          {job.crew.map(({ id, user, role, briefedAt }) => {
            const Icon = briefedAt ? IconCircleCheckFilled : IconCircleDashed
            return (
              <li key={id} className={classes.person} data-ready={briefedAt ? true : undefined}>
                <Icon size={22} aria-hidden />
                <span>
                  {fullName(user)}
                  <span className={classes.hint}>
                    {t(`jobs.role.${role}`)} ·{' '}
                    {t(briefedAt ? 'jobWork.ready.briefed' : 'jobWork.ready.unbriefed')}
                  </span>
                  <Elsewhere jobs={elsewhereOf(job, user.id)} />
                </span>
              </li>
            )
          })}
        </ul>
        {start?.byOther && !unsigned && <ByOtherButton of={start} />}
        {can('jobs.update') && (
          <LinkButton size="lg" fullWidth variant="default" to="/jobs/$id" params={{ id: job.id }}>
            {t('jobWork.openJob')}
          </LinkButton>
        )}
      </>
    ),
  })
}

/**
 * The numbers of the other jobs in progress that somebody of the crew is in. What an earlier version has kept in the
 * browser does not say.
 */
function elsewhereOf({ elsewhere = [] }: WorkedJob, userId: string): readonly string[] {
  return elsewhere.filter((each) => each.userId === userId).map(({ job }) => job.number)
}

/** A warning, no refusal: the supervisor knows whether somebody can be spared there. */
function Elsewhere({ jobs }: { jobs: readonly string[] }) {
  const { t } = useTranslation()
  if (jobs.length === 0) return null
  return (
    <span className={classes.elsewhere}>
      <IconAlertTriangle size={18} aria-hidden />
      <Unbroken>{t('jobWork.ready.elsewhere', { numbers: jobs.join(', ') })}</Unbroken>
    </span>
  )
}
