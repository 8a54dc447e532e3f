import type { ComponentProps } from 'react'
import { useTranslation } from '../../../language/translation.ts'
import { PersonIn } from '../../../show/person-link.tsx'

type Person = ComponentProps<typeof PersonIn>['of']

interface RecordedByProps {
  readonly of: Person | null | undefined
  /** Who did what was recorded. */
  readonly doer: Person | null | undefined
}

/** Who recorded something that somebody else did, after a dot. */
export function RecordedBy({ of, doer }: RecordedByProps) {
  const { t } = useTranslation()
  if (!of || of.id === doer?.id) return null
  return (
    <>
      {' '}
      · <PersonIn of={of}>{(name) => t('desk.recordedBy', { name })}</PersonIn>
    </>
  )
}
