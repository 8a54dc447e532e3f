import { conflict, Refusal } from '../errors.ts'
import type { RecordRef } from './locate.ts'
import type { Resource } from './resource.ts'

/** The refusal of a PUT on a version that is no longer current. */
export function superseded(of: Resource, loaded: RecordRef): Refusal {
  return new Refusal(400, 'version_superseded', message(of, loaded))
}

/** @throws Refusal 409 `version_superseded`, naming the current version, for another one */
export function requireCurrent(of: Resource, loaded: RecordRef): void {
  if (!loaded.isCurrent) throw conflict('version_superseded', message(of, loaded))
}

function message(of: Resource, { currentId }: RecordRef): string {
  return `This version of the ${of.name} is no longer current. The current version is ${currentId}.`
}
