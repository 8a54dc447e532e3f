import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useTranslation } from '../../language/translation.ts'
import { announce, type Undo } from '../../shell/announcements.tsx'
import type { Event } from '../events/event.ts'
import LeftJobs from '../events/left-jobs.tsx'

/** An event that was moved without some of its jobs. */
export interface MovedWithout {
  readonly event: Event
  /** What was done, as a sentence. */
  readonly done: string
  readonly undo: Undo | undefined
}

interface LeftDialogProps {
  readonly of: MovedWithout
  readonly onClose: () => void
}

/** Says which jobs did not go along with a moved event. The move can be undone once this was read. */
export default function LeftDialog({ of: { event, done, undo }, onClose }: LeftDialogProps) {
  const { t } = useTranslation()
  const close = () => {
    onClose()
    announce(done, undo)
  }
  return (
    <Dialog onClose={close} title={done}>
      <LeftJobs of={event} />
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
