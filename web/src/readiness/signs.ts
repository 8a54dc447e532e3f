import type { GridCell } from '../show/sign-grid.tsx'
import type { Verdict } from './cause.ts'

/** A verdict as one sign, recognizable without its colour, also on paper. */
export const SIGNS: { readonly [V in Verdict]: Pick<GridCell, 'sign' | 'tone'> } = {
  missing: { sign: '✕', tone: 'bad' },
  expires_during: { sign: '◔', tone: 'warning' },
  pending_on_site: { sign: '✎', tone: 'waiting' },
  overridden: { sign: '!', tone: 'warning' },
  satisfied: { sign: '✓', tone: 'good' },
  not_applicable: { sign: '–', tone: 'faint' },
}

/** The sign of a verdict, which only a newer service than this page may know. */
export function signOf(verdict: Verdict): Pick<GridCell, 'sign' | 'tone'> {
  return SIGNS[verdict] ?? { sign: '?', tone: 'faint' }
}
