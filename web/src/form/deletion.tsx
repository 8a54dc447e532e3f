import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useAction } from '../interface/action.ts'
import { readToAct } from '../interface/client.ts'
import { invalidate } from '../interface/invalidate.ts'
import type { Segment } from '../interface/keys.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { Question } from './question.tsx'

interface DeletionProps {
  readonly name: string
  readonly touches: readonly Segment[]
  /** The tag of the record as shown. */
  readonly tag: string | undefined
  readonly send: (tag: string | undefined) => Promise<unknown>
  /** The page to go to afterwards. */
  readonly to: LinkProps['to']
  /** Reads the record before it is deleted. @returns a function that recreates it and returns the link to its page */
  readonly remaking?: () => Promise<(key: string) => Promise<Pick<LinkProps, 'to' | 'params'>>>
}

/** The button that deletes a record, with a confirmation. */
export function Deletion({ name, touches, tag, send, to, remaking }: DeletionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useNavigateFromHere()
  const client = useQueryClient()
  const { write } = useAction(touches, (shown: { tag: string | undefined }) => send(shown.tag))
  return (
    <Question
      button={t('action.delete')}
      title={t('form.deletion.title', { name })}
      explain={t(remaking ? 'form.deletion.undoable' : 'form.final')}
      answer={t('action.delete')}
      onAnswer={async () => {
        const remake = remaking && (await readToAct(remaking))
        await write({ tag })
        const undo =
          remake &&
          (async (key: string) => {
            const page = await remake(key)
            await invalidate(client, touches)
            await navigate(page)
          })
        announce(t('form.deleted'), undo)
        await leave({ to })
      }}
    />
  )
}
