import { mayBeSentAgain, sentenceOf } from '../interface/failure.ts'
import type { Translate } from '../language/translation.ts'
import { announceBeginning, keyed, type Undo, UndoneInPart } from '../shell/announcements.tsx'

/**
 * Undoes what was done to several records, one after the other: of hundreds at once, the service would refuse most.
 * @returns an undo that stops when no answer comes, and goes on there when it is called again
 * @throws the first refusal, once all others are undone
 */
export function undoingAll(undos: readonly Undo[], t: Translate): Undo {
  const left = undos.map(keyed)
  const refusals: unknown[] = []
  return async () => {
    announceBeginning(t('bulk.undoing', { count: left.length }))
    for (let undo = left[0]; undo; undo = left[0]) {
      try {
        await undo()
      } catch (error) {
        if (mayBeSentAgain(error)) {
          const still = t('bulk.notUndone', { count: left.length })
          throw new UndoneInPart(`${sentenceOf(error, t)} ${still}`)
        }
        refusals.push(error)
      }
      left.shift()
    }
    if (refusals.length > 0) throw refusals[0]
  }
}
