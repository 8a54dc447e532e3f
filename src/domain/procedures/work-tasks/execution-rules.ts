import { compareDecimals } from '../../../platform/decimal.ts'
import { newId } from '../../../platform/id.ts'
import { noSuchRecord, valueTwice } from '../../../platform/refusals/fields.ts'
import type { FieldReasons, Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { Check, Execution, GivenCheck, GivenExecution, Limits } from './execution-fields.ts'
import { limitsContradict, roundsWithoutWatch, stopsWithoutLimit } from './refusals.ts'

/**
 * An execution after a change. New checks get their ids.
 * @param prefix prefix for the names of its fields in refusals
 * @throws Refusal 422 for checks with unknown or repeated ids, or with limits that no value can meet, and for rounds
 * without a watch
 */
export function executionOf(given: GivenExecution, before: Execution, prefix = ''): Execution {
  const execution: Execution = {
    checks: given.checks?.map(checkOf) ?? before.checks,
    photoRequired: given.photoRequired ?? before.photoRequired,
    watchMinutes: minutesOf(given.watchMinutes, before.watchMinutes),
    roundMinutes: minutesOf(given.roundMinutes, before.roundMinutes),
  }
  const wrong: [field: string, reason: Reason][] = []
  const known = new Set(before.checks.map(({ id }) => id))
  const ids = (given.checks ?? []).map(({ id }) => id)
  const names = execution.checks.map(({ name }) => name)
  execution.checks.forEach((check, index) => {
    const say = (field: string, reason: Reason) => wrong.push([`checks.${index}.${field}`, reason])
    const id = ids[index]
    if (id !== undefined && !known.has(id)) say('id', noSuchRecord())
    else if (id !== undefined && ids.indexOf(id) < index) say('id', valueTwice())
    if (names.indexOf(check.name) < index) say('name', valueTwice())
    if (nothingFits(check)) say(upper(check), limitsContradict())
    if (check.stopsWork && isUnlimited(check)) say('stopsWork', stopsWithoutLimit())
  })
  if (execution.roundMinutes !== null && execution.watchMinutes === null) {
    wrong.push(['roundMinutes', roundsWithoutWatch()])
  }
  if (wrong.length > 0) throw invalid(underTheirFields(wrong, prefix))
  return execution
}

/** An execution in its stored form: null if it requires nothing. */
export function stored(execution: Execution): Execution | null {
  const { checks, photoRequired, watchMinutes } = execution
  return checks.length > 0 || photoRequired || watchMinutes !== null ? execution : null
}

function checkOf(given: GivenCheck): Check {
  return {
    id: given.id ?? newId(),
    name: given.name,
    unit: given.unit ?? null,
    minimum: given.minimum ?? null,
    maximum: given.maximum ?? null,
    exclusiveMinimum: given.exclusiveMinimum ?? null,
    exclusiveMaximum: given.exclusiveMaximum ?? null,
    maxAgeMinutes: given.maxAgeMinutes ?? null,
    required: given.required ?? true,
    stopsWork: given.stopsWork ?? false,
  }
}

/** Zero minutes mean none. */
function minutesOf(given: number | null | undefined, before: number | null): number | null {
  return given === undefined ? before : given || null
}

/** Whether no value can be within the limits. */
function nothingFits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): boolean {
  const crossed = (low: string | null, high: string | null, least: number) =>
    low !== null && high !== null && compareDecimals(low, high) >= least
  return (
    crossed(minimum, maximum, 1) ||
    crossed(minimum, exclusiveMaximum, 0) ||
    crossed(exclusiveMinimum, maximum, 0) ||
    crossed(exclusiveMinimum, exclusiveMaximum, 0)
  )
}

function upper({ maximum }: Limits): keyof Limits {
  return maximum === null ? 'exclusiveMaximum' : 'maximum'
}

function isUnlimited({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): boolean {
  return [minimum, maximum, exclusiveMinimum, exclusiveMaximum].every((each) => each === null)
}

function underTheirFields(wrong: readonly (readonly [string, Reason])[], prefix: string): FieldReasons {
  const fields = Map.groupBy(wrong, ([field]) => `${prefix}${field}`)
  return Object.fromEntries([...fields].map(([field, found]) => [field, found.map(([, reason]) => reason)]))
}
