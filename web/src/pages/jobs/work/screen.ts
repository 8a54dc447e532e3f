import type { ReactNode } from 'react'
import type { JobAct } from '../acts/use-job-acts.tsx'
import type { CrewMember } from '../job-work.ts'
import type { Signing } from './use-signing.tsx'
import type { Working } from './working.ts'

/** The props of every screen of a job. */
export interface ScreenProps {
  readonly working: Working
  readonly signing: Signing
  /** The acts on the job as a whole. */
  readonly acts: readonly JobAct[]
  /** Lets another member of the crew sign on this phone, by PIN. */
  readonly onSigner: (who: CrewMember | undefined) => void
  /** Renders the frame of the screen. */
  readonly frame: (screen: Framed) => ReactNode
}

export interface Framed {
  readonly title: string
  /** The next act, within reach of thumbs. */
  readonly action?: ReactNode
  /** The act at the end of the screen, where reading leads. */
  readonly last?: ReactNode
  readonly children: ReactNode
}
