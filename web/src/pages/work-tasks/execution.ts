import { minutesOfLength } from '../../form/typed-length.ts'
import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import type { RecordOf } from '../../interface/records.ts'
import { shownDecimal, typedDecimal } from '../../show/decimal.ts'
import { lengthText } from '../../show/length.ts'

/** How a version of a step is carried out: what is measured, photographed and watched. */
export type Execution = NonNullable<RecordOf<'/work-steps'>['execution']>
type Check = Execution['checks'][number]

/** The editable values of a check; numbers as typed. */
export interface CheckValues {
  readonly name: string
  readonly unit: string
  readonly low: string
  readonly lowIncluded: boolean
  readonly high: string
  readonly highIncluded: boolean
  /** Minutes. */
  readonly age: string
  readonly required: boolean
  readonly stopsWork: boolean
}

/** The editable values of an execution; minutes as typed. */
export interface ExecutionValues {
  readonly checks: readonly CheckValues[]
  readonly photoRequired: boolean
  readonly watch: string
  readonly round: string
}

export const NO_CHECK: CheckValues = {
  name: '',
  unit: '',
  low: '',
  lowIncluded: true,
  high: '',
  highIncluded: true,
  age: '',
  required: true,
  stopsWork: false,
}

export function executionValues(of: Execution | undefined): ExecutionValues {
  return {
    checks: of?.checks.map(checkValues) ?? [],
    photoRequired: of?.photoRequired ?? false,
    watch: typed(of?.watchMinutes),
    round: typed(of?.roundMinutes),
  }
}

function checkValues(of: Check): CheckValues {
  const low = boundOf(of.minimum, of.exclusiveMinimum, 1)
  const high = boundOf(of.maximum, of.exclusiveMaximum, -1)
  return {
    name: of.name,
    unit: of.unit ?? '',
    low: low.value,
    lowIncluded: low.included,
    high: high.value,
    highIncluded: high.included,
    age: typed(of.maxAgeMinutes),
    required: of.required,
    stopsWork: of.stopsWork,
  }
}

/** The tighter of two limits on a side. @param tighter 1 if that is the greater one, otherwise -1 */
function boundOf(inclusive: string | null, exclusive: string | null, tighter: 1 | -1) {
  const excludes =
    exclusive !== null &&
    (inclusive === null || (scaled(exclusive) - scaled(inclusive)) * BigInt(tighter) >= 0n)
  const value = excludes ? exclusive : inclusive
  return { value: value === null ? '' : shownDecimal(value), included: !excludes }
}

/** The service's maximum number of decimal places. */
const FRACTION = 20

/** A decimal as a whole number, for exact comparison. */
function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(FRACTION, '0'))
}

function typed(minutes: number | null | undefined): string {
  return minutes ? lengthText(minutes) : ''
}

/** Whether a check is still empty and therefore not sent. */
export function isBlank({ name, unit, low, high, age }: CheckValues): boolean {
  return [name, unit, low, high, age].every((text) => text.trim() === '')
}

/**
 * Writes the execution of a draft.
 * @param stored the draft's execution: a check keeps its id by name, or by position if it was renamed
 */
export async function saveExecution(
  id: string,
  { values, tag, stored }: { values: ExecutionValues; tag: string | undefined; stored: readonly Check[] },
  key: string,
): Promise<void> {
  const sent = sentExecution(values)
  await holdpoint.PUT('/work-steps/{id}/execution', {
    params: writeTo(id, key, tag),
    body: { ...sent, checks: withIds(sent.checks, stored) },
  })
}

/** An execution that is not stored yet. */
export interface SentExecution extends Omit<Execution, 'checks'> {
  readonly checks: readonly SentCheck[]
}
type SentCheck = Omit<Check, 'id'>

export function sentExecution({ checks, photoRequired, watch, round }: ExecutionValues): SentExecution {
  return {
    checks: checks.filter((check) => !isBlank(check)).map(sentCheck),
    photoRequired,
    watchMinutes: minutesOfLength(watch),
    roundMinutes: minutesOfLength(round),
  }
}

function sentCheck(of: CheckValues): SentCheck {
  const [low, high] = [limit(of.low), limit(of.high)]
  return {
    name: of.name.trim(),
    unit: of.unit.trim() || null,
    minimum: of.lowIncluded ? low : null,
    exclusiveMinimum: of.lowIncluded ? null : low,
    maximum: of.highIncluded ? high : null,
    exclusiveMaximum: of.highIncluded ? null : high,
    maxAgeMinutes: minutesOfLength(of.age),
    required: of.required,
    stopsWork: of.stopsWork,
  }
}

function limit(text: string): string | null {
  return text.trim() === '' ? null : typedDecimal(text)
}

function withIds(checks: readonly SentCheck[], stored: readonly Check[]) {
  const free = new Map(stored.map((check) => [check.id, check]))
  const names = new Set(checks.map(({ name }) => name))
  return checks.map((check, index) => {
    const renamed = stored[index]
    const same =
      [...free.values()].find(({ name }) => name === check.name) ??
      (renamed && free.has(renamed.id) && !names.has(renamed.name) ? renamed : undefined)
    if (!same) return check
    free.delete(same.id)
    return { ...check, id: same.id }
  })
}
