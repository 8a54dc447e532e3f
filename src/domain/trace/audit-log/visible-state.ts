import type { Noun, Resource } from '../../../engine/index.ts'
import { nouns } from '../../../nouns.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'

/** The resources with fields that some of their readers may not see. */
export const withheldIn: readonly Resource[] = nouns
  .map(({ of }: Noun) => of)
  .filter(({ fields }) => Object.values(fields).some(({ shownTo }) => shownTo !== undefined))

const fields = withheldIn.flatMap((of) =>
  Object.entries(of.fields).flatMap(([name, { shownTo }]) =>
    shownTo === undefined ? [] : [{ segment: of.segment, name, hidden: `NOT ${callerHolds(shownTo)}` }],
  ),
)

/** SQL for a state in log entry `r`, with null in place of each value that the caller may not see in the record. */
export function visibleState(state: string): string {
  return fields.reduce(
    (shown, { segment, name, hidden }) =>
      `CASE WHEN r.resource = '${segment}' AND ${hidden} THEN jsonb_set(${shown}, '{${name}}', 'null', false) ELSE ${shown} END`,
    state,
  )
}

/** SQL for whether entry `r` has a value that the caller may not see. */
export const WITHHOLDS = fields
  .map(
    ({ segment, name, hidden }) =>
      `(r.resource = '${segment}' AND ${hidden} AND coalesce(r.before ->> '${name}', r.after ->> '${name}') IS NOT NULL)`,
  )
  .join(' OR ')
