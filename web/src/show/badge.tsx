import type { ReactNode } from 'react'
import classes from './badge.module.css'
import type { Icon } from './icon.tsx'

/**
 * What a badge conveys before it is read: `bad` is wrong, `warning` may be wrong, `waiting` is in progress or waits
 * for somebody, `begun` is unfinished, `good` is right, and `faint` is over or needs nothing.
 */
export type Tone = 'good' | 'bad' | 'warning' | 'waiting' | 'begun' | 'faint'

/** How a state is conveyed before it is read. */
export type Look = readonly [Tone, Icon]

/** The look of a state that only a newer service than this page knows: its word alone. */
export const UNKNOWN: readonly [tone?: Tone, icon?: Icon] = []

interface BadgeProps {
  readonly tone: Tone | undefined
  readonly icon: Icon | undefined
  readonly children: ReactNode
}

/** A state as word, shape and colour. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  )
}
