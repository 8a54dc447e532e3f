import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import type { Referred, Shown } from './body.ts'
import type { Given } from './given.ts'
import { emptiedList } from './refusals.ts'

/**
 * An empty cell does not empty a list, since spreadsheets have many accidental empty cells. `[]` does.
 * @throws Refusal 422 for each list of a record that a row would empty by empty cells
 */
export function requireEmptiedOnPurpose(
  { references, imports: { nested } }: ImportableSheet,
  { values }: Given,
  referred: Referred,
  shown: Shown,
): void {
  const lists = references
    .filter(({ field, many }) => many && referred.get(field)?.length === 0)
    .map(({ field, column }) => ({ field, columns: [column, field] }))
  if (nested && values.has(nested.field)) lists.push({ field: nested.field, columns: [nested.field] })
  const details: { [field: string]: readonly Reason[] } = {}
  for (const { field, columns } of lists) {
    const there = shown[field]
    const said = columns.some((name) => (values.get(name) ?? null) !== null)
    if (said || !Array.isArray(there) || there.length === 0) continue
    const name = columns.find((each) => values.has(each)) ?? field
    details[name] = [emptiedList({ there: there.length })]
  }
  if (Object.keys(details).length > 0) throw invalid(details)
}
