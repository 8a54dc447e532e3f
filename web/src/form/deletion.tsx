import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import type { Segment } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import classes from './form-body.module.css'

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
  const [asking, ask] = useDisclosure()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite<null, unknown>(touches, send)
  const remove = async () => {
    setProblem(undefined)
    try {
      // The page is left first, so that it does not look for what is gone.
      await write(null)
      announce(t('form.deleted'))
      await navigate({ to })
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <>
      <Button variant="subtle" color="red.9" onClick={ask.open} className={classes.delete}>
        {t('action.delete')}
      </Button>
      <Modal
        opened={asking}
        onClose={ask.close}
        title={t('form.deletion.title', { name })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <p>{t('form.deletion.explain')}</p>
        <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
        <div className={classes.actions}>
          <Button color="red.9" loading={busy} onClick={() => void remove()}>
            {t('action.delete')}
          </Button>
          <Button variant="default" onClick={ask.close} data-autofocus>
            {t('action.cancel')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
