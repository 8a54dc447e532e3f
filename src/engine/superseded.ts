import { conflict, Refusal } from '../errors.ts'
import type { Located } from './locate.ts'
import type { Resource } from './resource.ts'

/** The refusal of a PUT on a version that is no longer current. */
export function superseded(of: Resource, standing: Located): Refusal {
  return new Refusal(400, 'version_superseded', message(of, standing))
}

/** @throws Refusal 409 `version_superseded`, naming the current version, for another one */
export function requireCurrent(of: Resource, standing: Located): void {
  if (!standing.isCurrent) throw conflict('version_superseded', message(of, standing))
}

function message(of: Resource, { currentId }: Located): string {
  return `This version of the ${of.name} is no longer current. The current version is ${currentId}.`
}
