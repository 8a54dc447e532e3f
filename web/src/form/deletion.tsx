import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useAction } from '../interface/action.ts'
import type { Segment } from '../interface/keys.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { Question } from './question.tsx'

interface DeletionProps {
  readonly name: string
  readonly touches: readonly Segment[]
  /** Of the record as it is shown. */
  readonly tag: string | undefined
  readonly send: (tag: string | undefined) => Promise<unknown>
  /** The page to go to afterwards. */
  readonly to: LinkProps['to']
}

/** The button that deletes a record, and the question before it. */
export function Deletion({ name, touches, tag, send, to }: DeletionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { write } = useAction(touches, (shown: { tag: string | undefined }) => send(shown.tag))
  return (
    <Question
      button={t('action.delete')}
      title={t('form.deletion.title', { name })}
      explain={t('form.deletion.explain')}
      answer={t('action.delete')}
      onAnswer={async () => {
        await write({ tag })
        announce(t('form.deleted'))
        await navigate({ to })
      }}
    />
  )
}
