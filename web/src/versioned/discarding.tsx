import { Changed } from '@holdpoint/client'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { keys, type Segment } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './versioned.module.css'

interface DiscardingProps {
  readonly segment: Segment
  readonly id: string
  readonly name: string
  /** What becomes of the record. */
  readonly explain: string
  /** What else is read anew afterwards. */
  readonly touches?: readonly Segment[]
  /** Takes the draft back. @returns the version that stands then; undefined where nothing is left */
  readonly remove: () => Promise<string | undefined>
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly list: LinkProps['to']
  readonly onClose: () => void
}

/** The question before a draft is taken back, and the way to what stands then. */
export function Discarding(props: DiscardingProps) {
  const { segment, id, name, explain, touches = [], remove, page, list, onClose } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite<null, string | undefined>(touches, remove)
  const discard = async () => {
    setProblem(undefined)
    try {
      const before = await write(null)
      // The page is left first, so that it does not look for what is gone.
      await navigate({ ...(before === undefined ? { to: list } : page(before)), replace: true })
      client.removeQueries({ queryKey: keys.record(segment, id) })
      await client.invalidateQueries({ queryKey: keys.all(segment) })
    } catch (error) {
      setProblem(sentenceOf(error, t))
      if (error instanceof Changed) await client.invalidateQueries({ queryKey: keys.all(segment) })
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions.discard.title', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{explain}</p>
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.line}>
        <Button color="red.9" loading={busy} onClick={() => void discard()}>
          {t('versions.discardDraft')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
