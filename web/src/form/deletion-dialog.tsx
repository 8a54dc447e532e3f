import { Changed } from '@holdpoint/client'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import type { DeletionProps } from './deletion.tsx'
import classes from './form-body.module.css'

interface DeletionDialogProps extends DeletionProps {
  readonly onClose: () => void
}

/** The question before a record is deleted. */
export default function DeletionDialog({ name, touches, send, to, onClose }: DeletionDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite<null, unknown>(touches, send)
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(touches.map((segment) => client.invalidateQueries({ queryKey: keys.all(segment) })))
  const remove = async () => {
    setProblem(undefined)
    try {
      // The page is left first, so that it does not look for what is gone.
      await write(null)
      announce(t('form.deleted'))
      await navigate({ to })
    } catch (error) {
      setProblem(sentenceOf(error, t))
      if (error instanceof Changed) await readAgain()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('form.deletion.title', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{t('form.deletion.explain')}</p>
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <div className={classes.actions}>
        <Button color="red.9" loading={busy} onClick={() => void remove()}>
          {t('action.delete')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
