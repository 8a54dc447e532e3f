import { useId } from 'react'
import classes from './filled.module.css'

/** A colour with its meaning, and a pattern that identifies it without the colour: the fuller, the more serious. */
export interface Look {
  readonly tone: 'good' | 'warning' | 'bad' | 'faint' | 'begun'
  readonly fill: 'full' | 'dense' | 'light' | 'empty'
}

/** The look of people who are ready and who are not, in every plot. */
export const READINESS = {
  ready: { tone: 'good', fill: 'empty' },
  notReady: { tone: 'bad', fill: 'full' },
} as const satisfies { readonly [state: string]: Look }

/** Pixels between the lines of a pattern. */
const GAPS = { dense: 5, light: 9 }

/** An area with a colour and a pattern. */
export function Filled({ look: { tone, fill } }: { look: Look }) {
  const pattern = useId()
  const gap = fill === 'dense' || fill === 'light' ? GAPS[fill] : undefined
  return (
    <svg className={classes.filled} data-tone={tone} aria-hidden="true">
      {gap && (
        <pattern
          id={pattern}
          width={gap}
          height={gap}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.5" height={gap} fill="currentColor" />
        </pattern>
      )}
      <rect
        width="100%"
        height="100%"
        fill={fill === 'full' ? 'currentColor' : gap ? `url(#${pattern})` : 'transparent'}
        stroke="currentColor"
        strokeWidth="3"
      />
    </svg>
  )
}
