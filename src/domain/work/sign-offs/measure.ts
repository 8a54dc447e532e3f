import {
  act,
  type Context,
  commit,
  lock,
  type RecordRef,
  readRow,
  retryOnConflict,
  type Single,
  StateChanged,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import type { Check } from '../../procedures/work-tasks/execution-fields.ts'
import { reportDeviation } from '../deviations/report-deviation.ts'
import { job } from '../jobs/resource.ts'
import { type Entry, entryStatements } from '../log/record.ts'
import { signOff } from '../log/resource.ts'
import { checksOf, isOutside } from '../steps/checks.ts'
import { entryOfStep, latestPermit } from '../steps/states.ts'
import { requireSigner } from './rules.ts'
import { SIGNED } from './signed.ts'

/** A measured value. */
interface Measured {
  readonly workStepId?: string | null | undefined
  readonly checkId?: string | null | undefined
  readonly value?: string | null | undefined
}

const CHECK = `(SELECT ${entryOfStep('l', '$3')} AS step FROM ${latestPermit('$2')} l) p
LEFT JOIN LATERAL (SELECT c.value FROM ${checksOf('p.step')} c (value, place) WHERE c.value ->> 'id' = ($4::uuid)::text) c ON true`

const LOOK = statement(`SELECT c.value FROM ${CHECK}`)

const STOPS = `((c.value ->> 'stopsWork')::boolean AND ${isOutside('$5::text')})`

// 422 for a step or check that is not in the permit; and ends the batch if more must happen than storing the value.
const KEPT_ALONE = statement(`
SELECT CASE WHEN p.step IS NULL THEN ${refuseField('workStepId', noSuchRecord.sql())}
  WHEN c.value IS NULL THEN ${refuseField('checkId', noSuchRecord.sql())} ELSE refuse('state_changed') END
FROM ${CHECK} WHERE p.step IS NULL OR c.value IS NULL OR ${STOPS}`)

// Only for this check: an open deviation about another one, or a free report, may be resolved while this value is
// still wrong. FOR SHARE, so that it is not resolved before the value is in the log, and its resolver can see it.
const REPORTED = statement(`
SELECT d.id FROM sign_offs s JOIN deviations d ON d.organization_id = $1 AND d.id = s.deviation_id
WHERE s.organization_id = $1 AND s.job_id = $2 AND s.meaning = 'measured' AND s.work_step_id = $3 AND s.check_id = $4
  AND d.stops_work AND d.status = 'open' LIMIT 1 FOR SHARE OF d`)

/**
 * Stores a measured value, whatever it is. If it is outside the limits of a check that stops work, it is stored
 * together with a deviation and the suspension of the job, or not at all; while such a deviation is open, with that
 * one.
 * @throws Refusal 403 for somebody who is not in the crew, 409 in another state, 422 for a step or check of another
 * job
 */
export async function measure(context: Context, record: RecordRef, measured: Measured): Promise<Single> {
  return retryOnConflict(job, context, record, (loaded) =>
    keep(context, loaded, measured).catch((error: unknown) => {
      // The lock would report the job as it found it, so this error is about the value.
      const stops = error instanceof StateChanged && error.found === undefined
      if (stops) return keepAndStop(context, loaded, measured)
      throw error
    }),
  )
}

/** One flush, enough for nearly every value. */
function keep(
  context: Context,
  record: RecordRef,
  { workStepId, checkId, value }: Measured,
): Promise<Single> {
  const entry = entryOf(context, { workStepId, checkId, value })
  const id = newId()
  return commit(signOff, context, { id }, [
    ...allowed(context, record, entry.userId),
    bind(KEPT_ALONE, [context.organizationId, record.id, workStepId, checkId, value]),
    ...entryStatements(context, { id, jobId: record.id }, entry),
  ])
}

/** The checks of a step's version never change, so the value still stops work. */
async function keepAndStop(
  context: Context,
  record: RecordRef,
  { workStepId, checkId, value }: Measured,
): Promise<Single> {
  const [found] = await readRow(context, LOOK, [record.id, workStepId, checkId])
  const check: Check = JSON.parse(found ?? '{}')
  const entry = entryOf(context, { workStepId, checkId, value })
  const id = newId()
  return act(signOff, context, { id }, async (inside) => {
    await inside.write(allowed(inside, record, entry.userId))
    const [known] = await readRow(inside, REPORTED, [record.id, workStepId, checkId])
    const deviationId = known ?? newId()
    await inside.write(entryStatements(inside, { id, jobId: record.id }, { ...entry, deviationId }))
    if (known) return
    const reported: Parameters<typeof reportDeviation>[1] = {
      ...{ jobId: record.id, workStepId: workStepId ?? null, severity: 'critical', stopsWork: true },
      ...{ description: inWords(check, value ?? ''), reportedBy: entry.userId },
    }
    await reportDeviation(inside, reported, deviationId)
  })
}

function allowed(inside: Context, record: RecordRef, userId: string): readonly BoundStatement[] {
  const by = { userId, act: 'measured', states: SIGNED.measured.in }
  return [...lock(job, inside, record, 'NO KEY UPDATE'), requireSigner(inside, record.id, by)]
}

function entryOf({ acting: { userId, recordedBy } }: Context, measured: Measured): Entry {
  return { meaning: 'measured', userId, recordedBy, ...measured } as Entry
}

/** `O₂: 18.2 % (≥ 19.5, ≤ 23.5)`, in every language. */
function inWords({ name, unit, ...limits }: Check, value: string): string {
  const said = [
    ['≥', limits.minimum],
    ['>', limits.exclusiveMinimum],
    ['≤', limits.maximum],
    ['<', limits.exclusiveMaximum],
  ].flatMap(([sign, limit]) => (limit ? [`${sign} ${limit}`] : []))
  return `${name}: ${value}${unit ? ` ${unit}` : ''} (${said.join(', ')})`
}
