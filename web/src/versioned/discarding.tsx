import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import QuestionDialog from '../form/question-dialog.tsx'
import { hasChanged } from '../interface/failure.ts'
import { keys, type Segment } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'

interface DiscardingProps {
  readonly segment: Segment
  readonly id: string
  readonly tag: string | undefined
  readonly name: string
  /** What becomes of the record. */
  readonly explain: string
  /** What else is read anew afterwards. */
  readonly touches?: readonly Segment[]
  /** Takes the draft back while it has the tag. @returns the version that stands then; undefined where nothing is left */
  readonly remove: (tag: string | undefined) => Promise<string | undefined>
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly list: LinkProps['to']
  readonly onClose: () => void
}

/** The question before a draft is taken back, and the way to what stands then. */
export function Discarding(props: DiscardingProps) {
  const { segment, id, tag, name, explain, touches = [], remove, page, list, onClose } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { write } = useWrite(touches, (shown: { tag: string | undefined }) => remove(shown.tag))
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all(segment) })
  const discard = async () => {
    const before = await write({ tag }).catch(async (error: unknown) => {
      if (hasChanged(error)) await readAgain()
      throw error
    })
    // The page is left first, so that it does not look for what is gone.
    await navigate({ ...(before === undefined ? { to: list } : page(before)), replace: true })
    client.removeQueries({ queryKey: keys.record(segment, id) })
    await readAgain()
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
