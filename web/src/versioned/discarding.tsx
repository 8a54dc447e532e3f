import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useKept } from '../form/kept.ts'
import QuestionDialog from '../form/question-dialog.tsx'
import { useAction } from '../interface/action.ts'
import { keys, type Segment } from '../interface/keys.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { type DraftedKind, type Version, waysOf } from './kind.ts'

interface DiscardingProps<R extends Version> {
  readonly kind: Pick<DraftedKind<R, never>, 'noun' | 'nameOf'>
  readonly of: Tagged<R>
  /** What happens to the record. */
  readonly explain: string
  /** What else is read again afterwards. */
  readonly touches?: readonly Segment[]
  /** Recreates the draft, from the version that was then valid. @returns its id */
  readonly remake?: ((before: string | undefined, key: string) => Promise<string>) | undefined
  /**
   * Discards the draft if it still has the tag.
   * @returns the version that is then valid; undefined if nothing is left
   */
  readonly remove: (tag: string | undefined) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks before a draft is discarded, and leads to the version that is then valid. */
export function Discarding<R extends Version>(props: DiscardingProps<R>) {
  const { kind, of, explain, touches = [], remake, remove, onClose } = props
  const { segment, list } = kind.noun
  const { page } = waysOf(kind)
  const { id, canonicalId } = of.record
  const name = kind.nameOf(of.record)
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useNavigateFromHere()
  const client = useQueryClient()
  const kept = useKept(`${segment}:${canonicalId}`)
  const { write } = useAction(touches, (shown: { tag: string | undefined }) => remove(shown.tag), [
    segment,
    ...touches,
  ])
  const discard = async () => {
    const before = await write({ tag: of.tag })
    // What could not be saved in the draft goes with it.
    kept.forget()
    // The page is left first, so that it does not look for a deleted record.
    await leave({ ...(before === undefined ? { to: list } : page(before)), replace: true })
    client.removeQueries({ queryKey: keys.record(segment, id) })
    const readAgain = () => client.invalidateQueries({ queryKey: keys.all(segment) })
    await readAgain()
    const undo = async (key: string) => {
      const remade = await remake?.(before, key)
      await readAgain()
      if (remade !== undefined) await navigate(page(remade))
    }
    announce(t('versions.discard.done', { name }), remake && undo)
  }
  return (
    <QuestionDialog
      title={t('versions.discard.title', { name })}
      explain={explain}
      answer={t('versions.discardDraft')}
      onAnswer={discard}
      onClose={onClose}
    />
  )
}
