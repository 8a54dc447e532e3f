import { keys, type Segment } from '../interface/keys.ts'
import type { Version } from './kind.ts'

/** Where what confirming a draft would change is read, as its list shows it. */
export function changeKey(segment: Segment, { id, updatedAt }: Pick<Version, 'id' | 'updatedAt'>) {
  return keys.part(segment, id, `change ${updatedAt}`)
}
