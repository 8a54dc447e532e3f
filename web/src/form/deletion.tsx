import { Changed } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { keys, type Segment } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { Question } from './question.tsx'

interface DeletionProps {
  readonly name: string
  readonly touches: readonly Segment[]
  readonly send: () => Promise<unknown>
  /** The page to go to afterwards. */
  readonly to: LinkProps['to']
}

/** The button that deletes a record, and the question before it. */
export function Deletion({ name, touches, send, to }: DeletionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { write } = useWrite<null, unknown>(touches, send)
  const readAgain = () =>
    Promise.all(touches.map((segment) => client.invalidateQueries({ queryKey: keys.all(segment) })))
  return (
    <Question
      button={t('action.delete')}
      title={t('form.deletion.title', { name })}
      explain={t('form.deletion.explain')}
      answer={t('action.delete')}
      onAnswer={async () => {
        await write(null).catch(async (error: unknown) => {
          if (error instanceof Changed) await readAgain()
          throw error
        })
        announce(t('form.deleted'))
        await navigate({ to })
      }}
    />
  )
}
