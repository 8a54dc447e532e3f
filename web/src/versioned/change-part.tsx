import { ChangeFields } from './change-fields.tsx'
import { affecting } from './impact.ts'
import ImpactPart from './impact-part.tsx'
import type { useChange } from './use-change.ts'

interface ChangePartProps {
  readonly change: ReturnType<typeof useChange>
  /** Whether it is a first version, which changes nothing. */
  readonly isFirst: boolean
  /** Why it is always material; undefined if it may be editorial. */
  readonly material?: string | undefined
  /** What is confirmed. */
  readonly of: Parameters<typeof affecting>[0]
}

/** The description of a change in the confirmation dialog, and whom it concerns. */
export function ChangePart({ change, isFirst, material, of }: ChangePartProps) {
  const { said, say, errors } = change
  const affected = affecting(of)
  return (
    <>
      <ChangeFields value={said} onChange={say} fixed={isFirst ? '' : material} errors={errors} />
      {!isFirst && affected.length > 0 && (
        <ImpactPart of={affected} kind={material === undefined ? said.kind : 'material'} />
      )}
    </>
  )
}
