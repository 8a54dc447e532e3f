import type { ReactNode } from 'react'
import classes from './badge.module.css'
import type { Icon } from './icon.tsx'

/**
 * What a badge says before it is read: `bad` is not as it should be, `warning` may not be, `waiting` moves or waits for
 * somebody, `begun` is not finished; `good` is as it should be, and `faint` is over or asks for nothing.
 */
export type Tone = 'good' | 'bad' | 'warning' | 'waiting' | 'begun' | 'faint'

interface BadgeProps {
  readonly tone: Tone
  readonly icon: Icon
  readonly children: ReactNode
}

/** Where something stands, as word, shape and colour. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
