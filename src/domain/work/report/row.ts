import { Impossible } from '../../../platform/impossible.ts'
import { canonical, type Exact } from '../../trace/seals/canonical.ts'

/** A JSON object in a report. */
export type Row = { readonly [name: string]: Exact }

export function isRow(value: Exact | undefined): value is Row {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** @throws Impossible */
export function rowOf(value: Exact | undefined): Row {
  if (isRow(value)) return value
  throw new Impossible('The file is not a report of a job: a part is missing.')
}

/** @throws Impossible */
export function listOf(value: Exact | undefined): readonly Row[] {
  if (Array.isArray(value) && value.every(isRow)) return value as readonly Row[]
  throw new Impossible('The file is not a report of a job: a list is missing.')
}

export function textOf(value: Exact | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function numberOf(value: Exact | undefined): number {
  return value === undefined ? Number.NaN : Number(canonical(value))
}
