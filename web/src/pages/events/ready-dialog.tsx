import { Dialog } from '../../form/dialog.tsx'
import { useTranslation } from '../../language/translation.ts'
import type { Event } from './event.ts'
import { ReadyPeople } from './ready-people.tsx'

interface ReadyDialogProps {
  readonly event: Event
  readonly tag: string | undefined
  /** The date to check and assign; undefined: checks the next one, assigns every one. */
  readonly at: string | undefined
  readonly onClose: () => void
}

/** The people who are ready for an event and not assigned yet. */
export default function ReadyDialog({ event, tag, at, onClose }: ReadyDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('assigning.title')}>
      <ReadyPeople event={event} tag={tag} at={at} onAssigned={onClose} />
    </Dialog>
  )
}
