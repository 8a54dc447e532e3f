import type { ReactNode } from 'react'
import type { Signing } from './use-signing.tsx'
import type { Working } from './working.ts'

/** What every screen of a job gets. */
export interface ScreenProps {
  readonly working: Working
  readonly signing: Signing
  /** Draws what surrounds the screen. */
  readonly frame: (screen: Framed) => ReactNode
}

export interface Framed {
  readonly title: string
  /** What is done next, where thumbs reach it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}
