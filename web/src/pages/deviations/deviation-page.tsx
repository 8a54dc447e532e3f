import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import IconHandStop from '~icons/tabler/hand-stop'
import { FormBody } from '../../form/form-body.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import type { Person } from '../../show/person.ts'
import { PersonLink } from '../../show/person-link.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useWhen } from '../../show/when.tsx'
import classes from './deviation.module.css'
import { bodyOf, type Deviation, deviations, valuesOf } from './deviation.ts'
import { DeviationDecisions } from './deviation-decisions.tsx'
import { DeviationFields } from './deviation-fields.tsx'
import { DeviationState } from './deviation-state.tsx'
import { useTexts } from './deviation-texts.ts'
import { Due } from './due.tsx'

const route = getRouteApi('/app/deviations/$id')

/** What went wrong, what it stops, who must act, and what was done. */
export function DeviationPage() {
  const { id } = route.useParams()
  const { t } = useTranslation()
  const deviation = useSuspenseQuery(deviations.one(id)).data
  const { record, tag } = deviation
  const { number, photoPath, actions = [], stopsWork, status } = record
  return (
    <>
      <PageHead
        title={t('deviations.numbered', { number })}
        of={{ title: t('deviations.title'), to: '/deviations' }}
        aside={<DeviationState of={record} />}
      />
      {stopsWork && status === 'open' && <Stopped of={record} />}
      <div className={classes.columns}>
        <div className={classes.what}>
          <What of={record} />
        </div>
        <div className={classes.rest}>
          <DeviationDecisions key={tag} of={deviation} />
          <ToWork of={record} />
          {actions.includes('update') && (
            <section className={classes.change}>
              <h2>{t('deviations.change')}</h2>
              <Details key={id} id={id} />
            </section>
          )}
        </div>
        {photoPath && (
          <figure className={classes.photo}>
            <a href={`/api/v1/uploads/${photoPath}`} target="_blank" rel="noreferrer">
              <img src={`/api/v1/uploads/${photoPath}`} alt={t('deviations.photoOf', { number })} />
            </a>
          </figure>
        )}
      </div>
    </>
  )
}

/** A link back to the job for people who report or resolve it while they work. */
function ToWork({ of: { job, status } }: { of: Deviation }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!job || status === 'closed' || !can('sign-offs.create')) return null
  return (
    <LinkButton
      className={classes.toWork}
      variant="default"
      size="md"
      to="/jobs/$id/work"
      params={{ id: job.id }}
    >
      {t('deviations.toWork')}
    </LinkButton>
  )
}

/** The warning that work is stopped. */
function Stopped({ of: { job } }: { of: Deviation }) {
  const { t } = useTranslation()
  return (
    <p className={classes.stopped} role="status">
      <IconHandStop size={24} aria-hidden />
      <span>
        <strong>{t('deviations.stops')}</strong>
        <Unbroken>{t('deviations.stopsExplain', { number: job?.number })}</Unbroken>
      </span>
    </p>
  )
}

function What({ of }: { of: Deviation }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const by = (person: Person | null | undefined, at: string | null) =>
    at === null ? null : (
      <>
        <PersonLink of={person} />, {exact(at)}
      </>
    )
  const { description, severity, job, site, workStep, assignee, dueOn, resolution } = of
  return (
    <>
      <p className={classes.description}>{description}</p>
      <Facts
        of={[
          [t('field.severity'), <RiskMark key="severity" of={severity} />],
          [
            t('jobs.one'),
            job && (
              <RecordLink key="job" of="jobs" id={job.id}>
                {job.number}
              </RecordLink>
            ),
          ],
          [t('deviations.step'), workStep?.name],
          [
            t('sites.one'),
            site && (
              <RecordLink key="site" of="sites" id={site.id} linked={of.siteId !== null}>
                {site.name}
              </RecordLink>
            ),
          ],
          [t('deviations.reportedBy'), by(of.reportedBy, of.createdAt)],
          [t('deviations.assignee'), assignee && <PersonLink key="assignee" of={assignee} />],
          [t('deviations.dueOn'), dueOn && <Due key="due" of={of} />],
          [t('deviations.resolution'), resolution],
          [t('deviations.resolvedBy'), by(of.resolvedBy, of.resolvedAt)],
          [t('deviations.closedBy'), by(of.closedBy, of.closedAt)],
        ]}
      />
    </>
  )
}

/** The details that can be corrected while it is open. */
function Details({ id }: { id: string }) {
  const client = useQueryClient()
  const texts = useTexts()
  const query = deviations.one(id)
  const { data } = useSuspenseQuery(query)
  const { record } = data
  const begin = (now: Tagged<Deviation>) => ({ values: valuesOf(now.record), tag: now.tag })
  const form = useRecordForm({
    name: `deviations:${id}`,
    start: begin(data),
    touches: ['deviations', 'jobs'],
    save: ({ values, tag }, key) => deviations.change(id, { body: bodyOf(values), tag }, key),
    shownFrom: 'deviations',
    readAgain: async () => begin(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  return (
    <FormBody of={form} texts={texts}>
      <DeviationFields
        of={form}
        mayStop={record.job !== null && !record.stopsWork}
        mayAddPhoto={record.photoPath === null}
      />
    </FormBody>
  )
}
