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
