import type { paths } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeTo } from '../../interface/record.ts'
import { reading } from '../../interface/records.ts'

type Path = '/organizations/{id}/retention'
/** In days; null means for ever. */
export type Retention = paths[Path]['get']['responses'][200]['content']['application/json']['data']

export const KEPT = ['auditDays', 'signInDays', 'mailDays', 'closedOrderDays'] as const
type Part = (typeof KEPT)[number]

/** The values of the fields: days, or empty for ever. */
export type RetentionValues = { readonly [part in Part]: string }

/** How long the organization keeps personal data. */
export function retentionOf(id: string) {
  return reading(keys.part('organizations', id, 'retention'), '/organizations/{id}/retention', {
    path: { id },
  })
}

export async function changeRetention(id: string, body: Partial<Retention>, key: string): Promise<Retention> {
  return (await holdpoint.PUT('/organizations/{id}/retention', { params: writeTo(id, key), body })).data.data
}

export function retentionValues(kept: Retention): RetentionValues {
  const texts = KEPT.map((part) => [part, kept[part] === null ? '' : String(kept[part])])
  return Object.fromEntries(texts) as RetentionValues
}

/** The body for the service, which itself refuses invalid numbers. */
export function sentRetention(values: Partial<RetentionValues>): Partial<Retention> {
  const days = KEPT.flatMap((part) => {
    const text = values[part]?.trim()
    return text === undefined ? [] : [[part, text === '' ? null : daysIn(text)]]
  })
  return Object.fromEntries(days) as Partial<Retention>
}

/** The parts for which existing data would be deleted. */
export function shortened(before: Retention, values: RetentionValues): readonly Part[] {
  const forEver = (days: number | null | undefined) => days ?? Number.POSITIVE_INFINITY
  const after = sentRetention(values)
  // 0 is refused.
  return KEPT.filter((part) => after[part] !== 0 && forEver(after[part]) < forEver(before[part]))
}

const DIGITS = /^\d+$/

/** A text that is not a whole number of days is sent as 0, which the service refuses. */
function daysIn(text: string): number {
  return DIGITS.test(text.trim()) ? Number(text) : 0
}
