import { composite, type Field, id, integer, list } from '../../../engine/index.ts'
import { required, valueTwice } from '../../../platform/refusals/fields.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'

export const MAX_LINES = 200
export const MAX_STEPS = 500
const MAX_DISPLAY_ORDER = 2_147_483_647

/** A line in a body. Ids name logical records and may be those of any version. */
export interface ChosenLine {
  readonly workTaskId: string
  readonly displayOrder?: number
  /** Undefined: every active step in force. */
  readonly workStepIds?: readonly string[]
}

/** A line and its position. */
export interface PlacedLine extends ChosenLine {
  readonly displayOrder: number
}

/** The body field that replaces all lines of an order. */
export const chosenLines: Field<ChosenLine[]> = list(
  composite(
    {
      workTaskId: id({ about: 'A work task; any of its versions.' }),
      displayOrder: integer({ minimum: 1 }, { about: 'Position in the order; if left out, after the last.' }),
      workStepIds: list(
        id(),
        { minItems: 1, maxItems: MAX_STEPS },
        { about: 'Steps of that task; if left out, every step whose version in force is active.' },
      ),
    },
    ['workTaskId'],
  ),
  { maxItems: MAX_LINES },
  { about: 'The work to be done.' },
)

/**
 * Assigns every line a position: lines without one follow those that have one.
 * @throws Refusal 422 if two lines have the same position, or there is none left after the last.
 */
export function placed(lines: readonly ChosenLine[]): readonly PlacedLine[] {
  const details: { [field: string]: readonly Reason[] } = {}
  const taken = new Set<number>()
  lines.forEach(({ displayOrder }, index) => {
    if (displayOrder === undefined) return
    const field = `lines.${index}.displayOrder`
    if (taken.has(displayOrder)) details[field] = [valueTwice()]
    taken.add(displayOrder)
  })
  let last = Math.max(0, ...taken)
  const result = lines.map((line, index) => {
    if (line.displayOrder !== undefined) return { ...line, displayOrder: line.displayOrder }
    last += 1
    const field = `lines.${index}.displayOrder`
    if (last > MAX_DISPLAY_ORDER) details[field] = [required()]
    return { ...line, displayOrder: last }
  })
  if (Object.keys(details).length > 0) throw invalid(details)
  return result
}
