import type { ReactNode } from 'react'
import type { JobAct } from '../acts/use-job-acts.tsx'
import type { Signing } from './use-signing.tsx'
import type { Working } from './working.ts'

/** What every screen of a job gets. */
export interface ScreenProps {
  readonly working: Working
  readonly signing: Signing
  /** What the reader may do to the job as a whole. */
  readonly acts: readonly JobAct[]
  /** Draws what surrounds the screen. */
  readonly frame: (screen: Framed) => ReactNode
}

export interface Framed {
  readonly title: string
  /** What is done next, where thumbs reach it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}
