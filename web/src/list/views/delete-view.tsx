import { useQueryClient } from '@tanstack/react-query'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { type ShownView, type ViewedList, views } from './views.ts'

interface DeleteViewProps {
  readonly list: ViewedList
  readonly view: ShownView
  readonly onDeleted: () => Promise<void>
  /** The deletion was undone. */
  readonly onMadeAgain: (view: ShownView) => Promise<void>
}

/** Deletes a view, which can be undone. */
export function DeleteView({ list, view, onDeleted, onMadeAgain }: DeleteViewProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { write: remove } = useAction(['views'], ({ id }: { id: string; tag: undefined }) =>
    views.remove(id, undefined),
  )
  const { id, name, shared, search, columns } = view
  return (
    <Question
      button={t('views.delete')}
      title={t('views.deleteTitle', { name })}
      explain={shared ? t('views.deleteShared') : t('views.deleteOwn')}
      answer={t('views.delete')}
      onAnswer={async () => {
        await remove({ id, tag: undefined })
        announce(t('form.deleted'), async (key) => {
          const body = { name, list, shared, search, columns: columns && [...columns] }
          const { record } = await views.create(body, key)
          await client.invalidateQueries({ queryKey: keys.all('views') })
          await onMadeAgain(record)
        })
        await onDeleted()
      }}
    />
  )
}
