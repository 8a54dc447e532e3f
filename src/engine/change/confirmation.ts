import { aboutField } from '../../platform/refusals/reason.ts'
import { invalid } from '../../platform/refusals/refusal.ts'
import type { ChangeKind } from '../noun/change-kind.ts'

/** How a version is confirmed: whether people are affected by the change, and a note about it. */
export interface Confirmation {
  readonly kind: ChangeKind
  readonly note: string | null
}

/** What the body of a write that can confirm says of it. */
interface Confirming {
  readonly changeKind?: ChangeKind | null
  readonly changeNote?: string | null
}

const firstIsMaterial = aboutField(
  'first_is_material',
  {},
  () => 'The first version is a material change: nobody has learned an earlier one.',
)

/** The confirmation that a body asks for. A change that nobody calls editorial is material, the safe side. */
export function confirming({ changeKind, changeNote }: object & Confirming): Confirmation {
  return { kind: changeKind ?? 'material', note: changeNote ?? null }
}

/** The same for a body with a status; undefined where it saves a draft. */
export function confirmationIn(body: object & { readonly status?: string | null }): Confirmation | undefined {
  return body.status === 'confirmed' ? confirming(body) : undefined
}

/** @throws Refusal 422 where the first version of a logical record would be called an editorial change */
export function requireMaterial({ kind }: Confirmation): void {
  if (kind === 'editorial') throw invalid({ changeKind: [firstIsMaterial()] })
}
