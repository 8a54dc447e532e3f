import { conflict } from '../../platform/refusals/refusal.ts'
import type { Resource } from '../noun/resource.ts'
import type { RecordRef } from '../read/locate.ts'

export const versionSuperseded = conflict(
  'version_superseded',
  'This version of the {kind} is no longer current. The current version is {current}.',
)

/** @throws Refusal 409 `version_superseded`, naming the current version, if this is not it */
export function requireCurrent(of: Resource, loaded: RecordRef): void {
  if (!loaded.isCurrent) {
    throw versionSuperseded({ kind: of.name, current: loaded.currentId })
  }
}
