import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Act } from './act.ts'

const ActingDialog = lazy(() => import('./acting-dialog.tsx'))

interface Acting {
  /** Asks who does something, then does it. */
  readonly ask: <B extends object>(act: Act<B>) => void
  /** Where the question appears. */
  readonly dialog: ReactNode
}

/**
 * Acts that a person answers for: `ask({title, answer, people, body, send})` asks who does it, whose session it is or
 * somebody else by PIN. An act whose body is filled in while it is asked shows `ActingDialog` itself.
 */
export function useActing(): Acting {
  const [asked, setAsked] = useState<Act>()
  const before = () => setAsked(undefined)
  return {
    ask: (act) => setAsked(act as unknown as Act),
    dialog: asked && (
      <Suspense>
        <ActingDialog {...asked} onClose={before} />
      </Suspense>
    ),
  }
}
