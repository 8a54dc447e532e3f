import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import { refusalOf } from '../../../form/refusal.ts'
import { useProblem } from '../../../form/use-failure.ts'
import { missingFactor, sessionOver, useWaiting } from '../../../interface/session-end.ts'
import { useWrite } from '../../../interface/write.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { stopWork, type WorkedJob } from '../job-work.ts'
import { isStoppedAlready, useStopReason } from '../stopping.ts'
import classes from './work-page.module.css'

interface StopProps {
  readonly job: WorkedJob
  /** Called once the work is stopped. */
  readonly onStopped: () => unknown
}

/**
 * Stops the work with two taps, with or without a reason. It is part of the page, so nothing must load when it is
 * needed. Its dialog is the browser's own, which costs nothing to load.
 */
export function Stop({ job, onStopped }: StopProps) {
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
      {asking && <StopDialog job={job} onStopped={onStopped} onClose={ask.close} />}
    </>
  )
}

/** After this time without an answer, nobody may believe any longer that the stop is recorded. */
const SLOW_MS = 4_000

type Pressed = Parameters<typeof stopWork>[0] & { readonly press: number }

function StopDialog({ job, onStopped, onClose }: StopProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { reason, change, forget } = useStopReason(job)
  const [problem, setProblem] = useProblem(t('jobWork.stop.title'))
  // Each press is a stop of its own: after the one before, whose answer was lost, the work may have been resumed.
  const [press, setPress] = useState(0)
  const [isRecorded, setRecorded] = useState(false)
  const { write, busy } = useWrite(['jobs'], async ({ press: _, ...stop }: Pressed, key) => {
    await stopWork(stop, key)
    setRecorded(true)
  })
  // Reading the job again afterwards may take long, too.
  const isSlow = useIsSlow(busy && !isRecorded)
  const session = useWaiting(sessionOver)
  const factor = useWaiting(missingFactor)
  const isAside = session || factor
  // Nothing else on the page is reachable below this dialog, so it closes when somebody has to sign in again.
  useEffect(() => {
    if (isAside) dialog.current?.close()
    else dialog.current?.showModal()
  }, [isAside])
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    try {
      await write({ id: job.id, body: { reason: reason.trim() === '' ? null : reason.trim() }, press })
      forget()
    } catch (error) {
      if (!isStoppedAlready(error)) {
        setPress(press + 1)
        return setProblem(t('jobWork.stop.failed', { reason: refusalOf(error, t) }))
      }
    }
    onClose()
    announce(t('jobs.done.suspend'))
    await onStopped()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClose={() => !isAside && onClose()}
    >
      <form onSubmit={(event) => void stop(event)} className={classes.asked}>
        <h2 id={titleId}>{t('jobWork.stop.title')}</h2>
        <Button type="submit" size="lg" fullWidth className={classes.tall} color="red.9" loading={busy}>
          {t('jobWork.stop.answer')}
        </Button>
        <p role="alert" className={classes.problem}>
          {isRecorded && busy ? t('jobs.done.suspend') : isSlow ? t('jobWork.stop.slow') : problem}
        </p>
        <label className={classes.reason}>
          {t('jobWork.why')}
          <textarea rows={2} value={reason} onChange={(event) => change(event.currentTarget.value)} />
        </label>
        <p className={classes.hint}>{t('jobWork.stop.reasonHint')}</p>
        <Button size="lg" variant="default" onClick={() => dialog.current?.close()}>
          {t('action.back')}
        </Button>
      </form>
    </dialog>
  )
}

/** Whether something has been under way for a long time. */
function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return isSlow
}
