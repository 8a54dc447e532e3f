import type { Acts, Breaches, Scene } from './acts.ts'

/** The rules of a job's log. */
export function breachesOfLog({ people, work, tag }: Scene, acts: Acts): Breaches {
  const { entry, step, released, running, measured, to } = acts
  const [worker, planner] = [people.worker.identity.userId, people.planner.identity.userId]
  return {
    sign_offs_place_check: { 'an entry of place 0': [entry('briefed', { place: 0 })] },
    sign_offs_organization_id_job_id_place_key: {
      'two entries of one place': [entry('briefed'), entry('briefed', { place: 1 })],
    },
    sign_offs_meaning_check: { 'an unknown meaning': [entry('blessed')] },
    sign_offs_value_check: { 'a value with an exponent': [running, measured('1e3', true)] },
    sign_offs_check: {
      'a step that is not named': [running, entry('evidence', { file_path: 'x' })],
      'a step where none belongs': [running, step('Cut', 'round')],
    },
    sign_offs_check1: { 'a check of something else': [running, entry('round', { check_id: worker })] },
    sign_offs_check2: { 'a value of something else': [running, entry('round', { value: '1' })] },
    sign_offs_check3: { 'something else that is outside': [running, entry('round', { outside: true })] },
    sign_offs_check4: {
      'requirements of something else': [entry('briefed', { safety_requirement_ids: [tag.id] })],
    },
    sign_offs_safety_requirement_ids_check: {
      'a signature for nothing': [entry('on_site', { safety_requirement_ids: [] })],
    },
    sign_offs_check5: { 'evidence without a file': [running, step('Cut', 'evidence')] },
    sign_offs_check6: { 'an override in no entry of one': [entry('overridden')] },
    sign_offs_check7: { 'a deviation of something else': [entry('briefed', { deviation_id: worker })] },
    sign_offs_check8: { 'a reason where none belongs': [entry('briefed', { reason: 'x' })] },
    'the state of the job does not allow that': {
      'a step done before the work began': [step('Cut', 'done')],
      'a signature in a job that is over': [to('cancelled'), entry('briefed')],
      'a round before the work began': [entry('round')],
      'a completion of a suspended job': [running, acts.suspended, entry('completed')],
    },
    'the log of a job has no gaps and goes on with the clock': {
      'a place left out': [entry('briefed', { place: 2 })],
      'an entry before the one before': [entry('briefed'), entry('briefed', { at: '2026-01-01T08:00:00Z' })],
    },
    'what is signed is a document of the latest permit': {
      'a document of another step': [
        running,
        [
          `INSERT INTO sign_offs SELECT p.* FROM permits l CROSS JOIN LATERAL jsonb_populate_record(NULL::sign_offs, jsonb_build_object(
            'organization_id', l.organization_id, 'id', gen_random_uuid(), 'job_id', l.job_id, 'place', 1, 'meaning', 'done', 'user_id', $2::uuid,
            'recorded_by', $2::uuid, 'revision', 1, 'at', clock_timestamp(), 'work_step_id', $3::uuid, 'document_sha256', l.document_sha256)) p
          WHERE l.job_id = $1`,
          work.job.id,
          worker,
          work.steps.Cut,
        ],
      ],
    },
    'that takes a reason': {
      'a step undone without a reason': [running, step('Cut', 'done'), step('Cut', 'undone')],
    },
    'a sign-off cannot change': {
      'an entry that changes': [
        entry('briefed'),
        ['UPDATE sign_offs SET place = 7 WHERE job_id = $1', work.job.id],
      ],
    },
    'a value is judged by the limits of its check': {
      'a value judged otherwise': [running, measured('18.2', false)],
      'a check of another step': [running, measured('20', false, { check_id: worker })],
    },
    'a step that is done is not done again': {
      'a step done twice': [running, step('Cut', 'done'), step('Cut', 'done')],
    },
    'a step that is open cannot be undone': {
      'an open step undone': [running, step('Cut', 'undone', { reason: 'x' })],
    },
    'a hold point and a critical step are always needed': {
      'a hold point left out': [running, step('Hold', 'not_needed', { reason: 'x' })],
      'a critical step left out': [running, step('Burn', 'not_needed', { reason: 'x' })],
    },
    'no step is done before the hold points ahead of it are released': {
      'a step before a hold point is released': [running, step('Hold', 'done'), step('Weld', 'done')],
    },
    'a hold point that is done is released by somebody who neither did nor recorded it': {
      'a release by the person who did it': [running, step('Hold', 'done'), step('Hold', 'released')],
      'a release by the person who recorded it': [
        running,
        step('Hold', 'done', { recorded_by: planner }),
        released('Hold'),
      ],
      'a second release': [running, ...acts.doneUpToHold, released('Hold')],
      'a release of a step that is not a hold point': [running, step('Cut', 'done'), released('Cut')],
    },
    'a hold point is not released with a value outside the limits': {
      'a release with a value outside the limits': [
        running,
        step('Hold', 'done'),
        step('Hold', 'measured', { check_id: work.checks.Hold, value: '2.5', outside: true }),
        released('Hold'),
      ],
    },
  }
}
