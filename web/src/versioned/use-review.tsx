import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../shell/later.tsx'

const NotAccepted = later(() => import('./not-accepted.tsx'))

interface Review {
  /** Saves everything, then asks for the confirmation, or leads to what keeps it from being saved. */
  readonly review: () => Promise<void>
  /** What is to be corrected first, to be rendered above the fields. */
  readonly refused: ReactNode
  /** Whether it is still being saved. */
  readonly saving: boolean
}

/** What the button that confirms a draft does first. @param onSaved called if everything is saved */
export function useReview(saveAll: () => Promise<boolean>, onSaved: () => void): Review {
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  return {
    saving,
    review: async () => {
      setSaving(true)
      const saved = await saveAll()
      setSaving(false)
      if (saved) {
        setRefusals(0)
        return onSaved()
      }
      // A part that was closed has opened, and says what is wrong once it has tried by itself. Nothing is confirmed
      // by this click even if that succeeds, because its writer has not seen it.
      await painted()
      await saveAll()
      setRefusals((count) => count + 1)
    },
    refused: refusals > 0 && (
      <Suspense>
        <NotAccepted key={refusals} />
      </Suspense>
    ),
  }
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
