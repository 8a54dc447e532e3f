import type { Permission } from '../interface/session.ts'
import type { AnyKind, Version } from './kind.ts'

/** Whether somebody with these permissions can recreate a discarded draft. */
export function canBeRemade(
  { make, noun }: AnyKind,
  { version }: Pick<Version, 'version'>,
  can: (permission: Permission) => boolean,
): boolean {
  return make !== undefined && (version > 1 || can(`${noun.segment}.create`))
}

/**
 * Recreates a discarded draft. Refused if somebody has begun another one since.
 * @param before the version that is valid now; undefined if nothing was left
 * @param key with the same one, it is recreated once
 * @returns the id of the draft
 */
export async function remake(
  kind: AnyKind,
  draft: Version,
  before: string | undefined,
  key: string,
): Promise<string> {
  const next = { values: kind.valuesOf(draft), tag: undefined, status: 'draft' } as const
  const made = before === undefined ? kind.make?.(draft, key) : kind.put(before, next, key)
  return (await made)?.record.id
}
