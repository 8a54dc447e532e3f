import type { Version } from './kind.ts'

type Standing = Pick<Version, 'id' | 'status'>

/** The version in force among all versions, the newest of which comes first: the newest that was confirmed. */
export function inForceOf<V extends Standing>(versions: readonly V[]): V | undefined {
  return versions.find(({ status }) => status === 'confirmed')
}

/** The versions that somebody is shown: drafts only to those who may change the record. */
export function visibleOf<V extends Standing>(versions: readonly V[], mayChange: boolean): readonly V[] {
  return mayChange ? versions : versions.filter(({ status }) => status === 'confirmed')
}
