import type { Acts, Breaches, Scene } from './acts.ts'

/** The rules of overrides and deviations. */
export function breachesOfExceptions({ people, work, draft, tag, rescue }: Scene, acts: Acts): Breaches {
  const { override, deviation, deviations, running, photo, photoGone } = acts
  const [worker, planner] = [people.worker.identity.userId, people.planner.identity.userId]
  const now = '2026-01-01T08:00:00Z'
  const resolved = { status: 'resolved', resolution: 'Aired.', resolved_at: now, resolved_by: worker }
  const closed = { ...resolved, status: 'closed', closed_at: now }
  return {
    overrides_check: { 'an override for oneself': [override({ created_by: worker })] },
    overrides_check1: {
      'an override of 13 hours': [override({ created_at: now, valid_until: '2026-01-01T21:00:00Z' })],
    },
    'a gap is tolerated in a job that has a permit and is not over, for a reason': {
      'an override in a draft': [override({ job_id: draft.id })],
      'an override without a reason': [override({ reason: null })],
    },
    'what a critical step asks is never overridden': {
      'an override of what a critical step asks': [
        override({ safety_requirement_id: rescue.id, safety_requirement_canonical_id: rescue.canonicalId }),
      ],
    },
    'nobody overrides what they recorded the proof of': {
      'an override by the person who recorded the proof': [
        [
          `INSERT INTO completions SELECT p.* FROM jsonb_populate_record(NULL::completions, jsonb_build_object('organization_id', $1::uuid,
          'id', gen_random_uuid(), 'user_id', $2::uuid, 'evidence', 'external', 'status', 'unverified', 'bound', false, 'subject_kind', 'safety_requirement',
          'subject_id', $3::uuid, 'subject_canonical_id', $3::uuid, 'subject_version', 1, 'subject_title', 'Tag', 'completed_at', now(),
          'code', repeat('A', 42), 'recorded_by', $4::uuid, 'created_at', now(), 'updated_at', now(), 'created_by', $4::uuid, 'updated_by', $4::uuid)) p`,
          people.administrator.identity.organizationId,
          worker,
          tag.canonicalId,
          planner,
        ],
        override(),
      ],
    },
    'an override cannot change': {
      'an override that lasts longer': [
        override(),
        [
          `UPDATE overrides SET valid_until = valid_until + interval '1 minute' WHERE job_id = $1`,
          work.job.id,
        ],
      ],
    },
    'a photo of the work cannot be deleted': {
      'a deleted photo of a step': [
        photo,
        running,
        acts.step('Cut', 'evidence', { file_path: 'x.webp' }),
        photoGone,
      ],
      'a deleted photo of a deviation': [photo, deviation({ photo_path: 'x.webp' }), photoGone],
    },
    deviations_check: { 'a deviation of nothing': [deviation({ job_id: null })] },
    deviations_check1: {
      'a deviation of a site that stops a job': [
        deviation({ job_id: null, site_id: worker, stops_work: true }),
      ],
    },
    deviations_check2: { 'an open deviation with its resolution': [deviation({ resolution: 'x' })] },
    deviations_check3: { 'an open deviation that was resolved': [deviation({ resolved_at: now })] },
    deviations_check4: { 'an open deviation with its resolver': [deviation({ resolved_by: worker })] },
    deviations_check5: {
      'a resolved deviation that was closed': [deviation({ ...resolved, closed_at: now })],
    },
    deviations_check6: { 'a closed deviation that nobody closed': [deviation(closed)] },
    deviations_check7: {
      'a deviation closed by its resolver': [deviation({ ...closed, closed_by: worker })],
    },
    deviations_number_check: { 'a malformed number': [deviation({ number: '1' })] },
    deviations_organization_id_number_key: { 'a number that is taken': [deviation(), deviation()] },
    deviations_severity_check: { 'an unknown severity': [deviation({ severity: 'bad' })] },
    deviations_status_check: { 'an unknown state': [deviation({ ...resolved, status: 'gone' })] },
    'this of a deviation cannot change': {
      'a deviation of another job': [deviation(), deviations(`reported_by = '${planner}'`)],
      'a stop that is taken back': [deviation({ stops_work: true }), deviations('stops_work = false')],
    },
    'a deviation that stops work suspends its job': {
      'a stop beside running work': [running, deviation({ stops_work: true })],
    },
    'work waits until the deviations that stop it are resolved': {
      'work that begins beside a stop': [deviation({ stops_work: true }), running],
    },
  }
}
