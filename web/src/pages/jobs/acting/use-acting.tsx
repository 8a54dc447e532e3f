import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../../shell/later.tsx'
import type { Act } from './act.ts'

const ActingDialog = later(() => import('./acting-dialog.tsx'))

interface Acting {
  /** Asks who acts, then does it. */
  readonly ask: <B extends object>(act: Act<B>) => void
  /** The dialog, to be rendered. */
  readonly dialog: ReactNode
}

/**
 * Acts that a person answers for: `ask({title, answer, people, body, send})` asks who acts, the session's owner or
 * somebody else by PIN. An act with fields in its dialog renders `ActingDialog` itself.
 * @param seen what the page shows of the matter now, also while the dialog is open
 */
export function useActing(seen: Act['seen']): Acting {
  const [asked, setAsked] = useState<Act>()
  const before = () => setAsked(undefined)
  return {
    ask: (act) => setAsked(act as unknown as Act),
    dialog: asked && (
      <Suspense>
        <ActingDialog {...asked} seen={seen} onClose={before} />
      </Suspense>
    ),
  }
}
