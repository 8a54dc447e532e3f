import type { Verdict } from '../../readiness/cause.ts'

/** A verdict as one sign, told apart without its colour, also on paper. */
export const SIGNS: { readonly [V in Verdict]: string } = {
  missing: '✕',
  expires_during: '◔',
  pending_on_site: '✎',
  overridden: '!',
  satisfied: '✓',
  not_applicable: '–',
}
