import { aboutField } from '../../platform/refusals/reason.ts'
import { invalid } from '../../platform/refusals/refusal.ts'
import type { ChangeKind } from '../noun/change-kind.ts'

/** How a version is confirmed: whether people are affected by the change, and a note about it. */
export interface Confirmation {
  readonly kind: ChangeKind
  readonly note: string | null
}

/** What a body says about the confirmation. */
interface Confirming {
  readonly changeKind?: ChangeKind | null
  readonly changeNote?: string | null
}

const firstIsMaterial = aboutField(
  'first_is_material',
  'The first version is a material change: nobody has learned an earlier one.',
)

/** The confirmation that a body asks for. Without a kind the change is material, which is the safe default. */
export function confirming({ changeKind, changeNote }: object & Confirming): Confirmation {
  return { kind: changeKind ?? 'material', note: changeNote ?? null }
}

/** The same for a body with a status; undefined if it saves a draft. */
export function confirmationIn(body: object & { readonly status?: string | null }): Confirmation | undefined {
  return body.status === 'confirmed' ? confirming(body) : undefined
}

/** @throws Refusal 422 if the first version of a logical record would be confirmed as an editorial change */
export function requireMaterial({ kind }: Confirmation): void {
  if (kind === 'editorial') throw invalid({ changeKind: [firstIsMaterial()] })
}
