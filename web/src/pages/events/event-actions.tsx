import { Button } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPencil from '~icons/tabler/pencil'
import { Deletion } from '../../form/deletion.tsx'
import { Question } from '../../form/question.tsx'
import { useSteps } from '../../interface/steps.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { EDIT } from '../../shell/record-buttons.ts'
import { type Event, events } from './event.ts'

interface EventActionsProps {
  readonly event: Event
  readonly tag: string | undefined
  /** The occurrence that was opened. */
  readonly at: string | undefined
}

/** Actions on a whole event. */
export function EventActions({ event, tag, at }: EventActionsProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const { write, busy } = useSteps('events', events.take<'confirm' | 'cancel'>)
  const move = async (state: 'confirm' | 'cancel') => {
    await write({ id: event.id, step: state, tag })
    announce(t(`events.done.${state}`))
  }
  const { actions = [] } = event
  const deletable = actions.includes('delete')
  return (
    <>
      {deletable && (
        <Deletion
          name={event.title}
          touches={['events']}
          to="/schedule"
          tag={tag}
          send={(shown) => events.remove(event.id, shown)}
        />
      )}
      {actions.includes('cancel') && !deletable && (
        <Question
          button={t('events.cancel')}
          title={t('events.cancelTitle', { title: event.title })}
          explain={t('events.cancelExplain')}
          answer={t('events.cancel')}
          onAnswer={() => move('cancel')}
        />
      )}
      {actions.includes('update') && (
        <LinkButton
          {...EDIT}
          to="/events/$id/edit"
          params={{ id: event.id }}
          search={at === undefined ? {} : { at }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('events.edit')}
        </LinkButton>
      )}
      {actions.includes('confirm') && (
        <Button
          loading={busy}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void attempt(() => move('confirm'))}
        >
          {t('action.confirm')}
        </Button>
      )}
    </>
  )
}
