import {
  act,
  type Context,
  commit,
  lock,
  type RecordRef,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import type { Check } from '../../procedures/work-tasks/execution-rules.ts'
import { reportDeviation } from '../deviations/report-deviation.ts'
import { job } from '../jobs/resource.ts'
import { type Entry, entryStatements } from '../log/record.ts'
import { signOff } from '../log/resource.ts'
import { checksOf, isOutside } from '../steps/checks.ts'
import { entryOfStep, latestPermit } from '../steps/states.ts'
import { requireSigner, requireStepOfPermit } from './rules.ts'
import { SIGNED } from './signed.ts'

/** A value that somebody took. */
interface Measured {
  readonly workStepId?: string | null
  readonly checkId?: string | null
  readonly value?: string | null
}

// A version of a step never gets other checks, so what this finds still holds when the value is written.
const LOOK = statement(`
SELECT c.value, ${isOutside('$5::text', 'c.value')}
FROM (SELECT ${entryOfStep('l', '$3')} AS step FROM ${latestPermit('$2')} l) p
CROSS JOIN LATERAL ${checksOf('p.step')} c (value, place) WHERE c.value ->> 'id' = ($4::uuid)::text`)

// Of this check: what is open about another one, or in somebody's words, may be resolved while this is still wrong.
const REPORTED = statement(`
SELECT d.id FROM sign_offs s JOIN deviations d ON d.organization_id = $1 AND d.id = s.deviation_id
WHERE s.organization_id = $1 AND s.job_id = $2 AND s.meaning = 'measured' AND s.work_step_id = $3 AND s.check_id = $4
  AND d.stops_work AND d.status = 'open' LIMIT 1`)

const REFUSE_CHECK = bind(statement(`SELECT ${refuseField('checkId', noSuchRecord.sql())}`), [])

/**
 * Keeps a measured value, whatever it is. One outside the limits of a check that stops work is kept together with a
 * deviation and the suspension of the job, or not at all; while such a deviation is open, with that one.
 * @throws Refusal 403 for who is not in the crew, 409 in another state, 422 for a step or check of another job
 */
export async function measure(
  context: Context,
  record: RecordRef,
  { workStepId, checkId, value }: Measured,
): Promise<Single> {
  const { organizationId } = context
  const { userId, recordedBy } = context.acting
  return retryOnConflict(job, context, record, async (loaded) => {
    const [rows] = await context.read([bind(LOOK, [organizationId, loaded.id, workStepId, checkId, value])])
    const [found, isBeyond] = rows?.[0] ?? []
    const check: Check | null = JSON.parse(found ?? 'null')
    const outside = isBeyond === 't'
    const id = newId()
    const entry = {
      meaning: 'measured',
      userId,
      recordedBy,
      ...{ workStepId, checkId, value },
    } as Entry
    const states = SIGNED.measured.in
    const allowed = (inside: Context) => [
      ...lock(job, inside, loaded, 'NO KEY UPDATE'),
      requireSigner(inside, loaded.id, { userId, act: 'measured', states }),
      requireStepOfPermit(inside, loaded.id, workStepId ?? ''),
      ...(check ? [] : [REFUSE_CHECK]),
    ]
    if (!check?.stopsWork || !outside) {
      return commit(signOff, context, { id, query: { fields: undefined, with: [] } }, [
        ...allowed(context),
        ...entryStatements(context, { id, jobId: loaded.id }, { ...entry, outside }),
      ])
    }
    return act(signOff, context, { id, query: { fields: undefined, with: [] } }, async (inside) => {
      await inside.write(allowed(inside))
      const [open] = await inside.read([bind(REPORTED, [organizationId, loaded.id, workStepId, checkId])])
      const known = open?.[0]?.[0]
      const deviationId = known ?? newId()
      await inside.write(
        entryStatements(inside, { id, jobId: loaded.id }, { ...entry, outside: true, deviationId }),
      )
      if (known) return
      const reported: Parameters<typeof reportDeviation>[1] = {
        ...{ jobId: loaded.id, workStepId: workStepId ?? null, severity: 'critical', stopsWork: true },
        ...{ description: inWords(check, value ?? ''), reportedBy: userId },
      }
      await reportDeviation(inside, reported, deviationId)
    })
  })
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
