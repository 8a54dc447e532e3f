import type { Act, Acts, Breaches, Scene } from './acts.ts'

/** The rules of jobs, permits and crews. */
export function breachesOfJobs({ people, invited, work, draft, event }: Scene, acts: Acts): Breaches {
  const { job, to, crew, copyOfDraft, permit, joins, running, entry, step, allDone, handBack } = acts
  const user = people.worker.identity.userId
  const now = '2026-01-01T08:00:00Z'
  const code = 'A'.repeat(42)
  const confirmed = { status: 'confirmed', confirmed_at: now, confirmed_by: user }
  const governed = { governed: true, permit_code: code, ...confirmed }
  const handed = { handed_back_at: now, handed_back_by: user }
  const finished = { completed_at: now, completed_by: user }
  const atEvent = { event_id: event.id, occurrence_start: event.start }
  const checked: Act = ['SET CONSTRAINTS ALL IMMEDIATE']
  return {
    jobs_check3: { 'a job without a site, of an own order': [copyOfDraft({ site_id: null })] },
    jobs_check4: { 'a job of two orders': [copyOfDraft({ received_order_id: user, site_id: null })] },
    'a job of a received order takes place at the site in its copy': {
      'a job of a received order at another site': [copyOfDraft({ order_id: null, received_order_id: user })],
    },
    jobs_check5: {
      'an occurrence without an event': [copyOfDraft({ occurrence_start: '2026-01-01 08:00' })],
    },
    jobs_check6: { 'a job that begins and never ends': [copyOfDraft({ ends_at: null })] },
    jobs_check7: {
      'a job that ends before it begins': [copyOfDraft({ begins_at: now, ends_at: '2026-01-01T07:00:00Z' })],
    },
    jobs_check8: { 'a governed job without a code': [copyOfDraft({ ...governed, permit_code: null })] },
    jobs_check9: { 'a governed draft': [copyOfDraft({ governed: true, permit_code: code })] },
    jobs_check10: { 'the confirmed work of an order without a permit': [copyOfDraft(confirmed)] },
    jobs_check11: {
      'a hand-back by nobody': [copyOfDraft({ ...governed, status: 'in_progress', handed_back_at: now })],
    },
    jobs_check12: {
      'a hand-back of a suspended job': [copyOfDraft({ ...governed, status: 'suspended', ...handed })],
    },
    jobs_check13: {
      'a completion by nobody': [
        copyOfDraft({ ...governed, ...handed, status: 'completed', completed_at: now }),
      ],
    },
    jobs_check14: { 'a completion of a job that goes on': [copyOfDraft({ ...governed, ...finished })] },
    jobs_check15: {
      'a completed job that was not handed back': [
        copyOfDraft({ ...governed, status: 'completed', ...finished }),
      ],
    },
    jobs_permit_code_check: {
      'an invalid code': [copyOfDraft({ ...governed, permit_code: 'a'.repeat(42) })],
    },
    jobs_organization_id_permit_code_key: {
      'the code of another permit': [
        [
          `UPDATE jobs SET permit_code = (SELECT permit_code FROM jobs WHERE id = $2), governed = true, status = 'confirmed',
          confirmed_at = now(), confirmed_by = created_by WHERE id = $1`,
          draft.id,
          work.job.id,
        ],
      ],
    },
    jobs_open_of_occurrence: {
      'a second open job of an occurrence': [
        copyOfDraft(atEvent),
        copyOfDraft({ ...atEvent, number: '99-0000010' }),
      ],
    },
    permits_revision_check: { 'a permit of revision 0': [permit({ revision: 0 })] },
    permits_check: { 'a permit that ends before it begins': [permit({ begins_at: now, ends_at: now })] },
    permits_check1: { 'a second revision without a reason': [permit({ reason: null })] },
    permits_brief_hash_check: { 'an invalid hash of the briefing': [permit({ brief_hash: 'x' })] },
    permits_steps_check: { 'steps that are not a list': [permit({ steps: {} })] },
    'the revisions of a permit have no gaps': { 'a revision left out': [permit({ revision: 3 })] },
    'a permit is issued for a confirmed job that is not under way': {
      'a permit while work is under way': [running, permit()],
    },
    'a job is what its latest permit says': {
      'a permit of another time than the job': [permit({ ends_at: '2099-01-01T08:00:00Z' }), checked],
      'a job of another time than its permit': [job(`ends_at = ends_at + interval '1 hour'`), checked],
    },
    'a job is governed from its confirmation on': {
      'a job that is no longer governed': [job('governed = false, permit_code = NULL')],
    },
    'what a permit is about cannot change': {
      'another code': [job(`permit_code = '${code}'`)],
      'an event of a permit that has none': [
        job(`event_id = '${event.id}', occurrence_start = '${event.start}'`),
      ],
      'another site': [job('site_id = (SELECT e.site_id FROM events e WHERE false)')],
    },
    crew_members_role_check: { 'an unknown role': [joins({ role: 'boss' })] },
    crew_members_check: { 'somebody who left before they came': [joins({ left_at: now, removed_by: user })] },
    crew_members_check1: {
      'somebody who left, removed by nobody': [joins({ left_at: '2099-01-01T08:00:00Z' })],
    },
    crew_members_in_job: { 'somebody twice in a crew': [joins({ user_id: user })] },
    'only a confirmed job of an order that is not over has a crew': {
      'a crew of a draft': [joins({ job_id: draft.id })],
      'a crew that changes after the end': [to('cancelled'), crew('worker', `role = 'watch'`)],
    },
    'who was in a job cannot change': {
      'another time of joining': [crew('worker', `joined_at = now()`)],
      'a return in the row of an earlier stay': [
        crew('worker', 'left_at = clock_timestamp(), removed_by = added_by'),
        crew('worker', 'left_at = NULL, removed_by = NULL'),
      ],
    },
    'work that is under way has a supervisor': {
      'the last supervisor who leaves': [
        running,
        crew('supervisor', 'left_at = clock_timestamp(), removed_by = added_by'),
      ],
      'the last supervisor who leaves somebody in charge who was only invited': [
        running,
        joins({ role: 'supervisor', user_id: invited.id }),
        crew('supervisor', 'left_at = clock_timestamp(), removed_by = added_by'),
      ],
      'the last supervisor who becomes a worker': [running, crew('supervisor', `role = 'worker'`)],
      'work that begins with nobody in charge but somebody who was only invited': [
        joins({ role: 'supervisor', user_id: invited.id }),
        crew('supervisor', `role = 'worker'`),
        running,
      ],
      'work that begins without a supervisor': [crew('supervisor', `role = 'worker'`), running],
    },
    'work is done in the time of its permit': {
      'a step after the time of the permit': [running, step('Cut', 'done', { at: '2099-01-01T08:00:00Z' })],
      'work long before its time': [
        job(`begins_at = now() + interval '1 day', ends_at = now() + interval '2 days'`),
        running,
      ],
      'work after its time': [
        job(`begins_at = now() - interval '2 days', ends_at = now() - interval '1 day'`),
        running,
      ],
    },
    'a suspension has its moment': { 'a suspension without its moment': [running, to('suspended')] },
    'work with open steps is not handed back': {
      'a hand-back with open steps': [running, ...acts.doneUpToHold, handBack],
    },
    'work is not handed back before the watch after it is over': {
      'a hand-back while a watch goes on': [running, ...allDone, handBack],
      'a hand-back while a watch goes on after a step that is not needed any more': [
        running,
        ...allDone,
        step('Weld', 'undone', { reason: 'x' }),
        step('Weld', 'not_needed', { reason: 'x' }),
        handBack,
      ],
      'a hand-back with a watch that had no last round': [running, ...allDone, entry('round'), handBack],
    },
    'work is completed after it was handed back': {
      'a completion without a hand-back': [running, to('completed')],
    },
    'such work is completed by another person than handed it back': {
      'a completion by the person who handed it back': [
        running,
        ...acts.doneUpToHold,
        step('Weld', 'not_needed', { reason: 'x' }),
        handBack,
        acts.complete(people.supervisor.identity.userId),
      ],
    },
  }
}
