import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import { Dialog, DialogActions } from '../../../form/dialog.tsx'
import { useKept } from '../../../form/kept.ts'
import { refusalOf } from '../../../form/refusal.ts'
import { useWrite } from '../../../interface/write.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { stopWork } from '../job-work.ts'
import classes from './work-page.module.css'

interface StopProps {
  readonly jobId: string
  /** What follows once the work is stopped. */
  readonly onStopped: () => unknown
}

/** Stops the work with two taps, with or without words. It is loaded with the page: nothing has to come when it is needed. */
export function Stop({ jobId, onStopped }: StopProps) {
  const { t } = useTranslation()
  const opener = useRef<HTMLButtonElement>(null)
  const [asking, ask] = useDisclosure(false, { onClose: () => opener.current?.focus() })
  return (
    <>
      <Button
        ref={opener}
        size="lg"
        color="red.9"
        className={classes.stop}
        leftSection={<IconHandStop size={24} aria-hidden />}
        onClick={ask.open}
      >
        {t('jobWork.stop.button')}
      </Button>
      {asking && <StopDialog jobId={jobId} onStopped={onStopped} onClose={ask.close} />}
    </>
  )
}

function StopDialog({ jobId, onStopped, onClose }: StopProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const kept = useKept<string>(`job-stop:${jobId}`)
  const [reason, setReason] = useState(() => kept.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['jobs'], stopWork)
  const change = (text: string) => {
    setReason(text)
    kept.keep(text)
  }
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    try {
      await write({ id: jobId, body: { reason: reason.trim() === '' ? null : reason.trim() } })
    } catch (error) {
      return setProblem(t('jobWork.stop.failed', { reason: refusalOf(error, t) }))
    }
    kept.forget()
    onClose()
    announce(t('jobWork.stop.done'))
    await onStopped()
  }
  return (
    <Dialog onClose={onClose} title={t('jobWork.stop.title')}>
      <form onSubmit={(event) => void stop(event)} className={classes.asked}>
        <Button
          type="submit"
          size="lg"
          fullWidth
          className={classes.tall}
          color="red.9"
          loading={busy}
          data-autofocus
        >
          {t('jobWork.stop.answer')}
        </Button>
        <Textarea
          size="md"
          rows={2}
          label={t('jobWork.stop.reason')}
          description={t('jobWork.stop.reasonHint')}
          value={reason}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <DialogActions problem={problem}>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
