import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { type AnyKind, type Version, versionsOf } from './kind.ts'
import classes from './versioned.module.css'

interface DiscardDialogProps {
  readonly kind: AnyKind
  readonly record: Version
  readonly onClose: () => void
}

/** Takes a draft back: a first one is gone, a later one gives way to what was confirmed. */
export default function DiscardDialog({ kind, record, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite<null, Version | undefined>([], async () => {
    const versions: Version[] = await client.fetchQuery({ ...versionsOf(kind, record.id), staleTime: 0 })
    await kind.remove(record.id)
    return versions[1]
  })
  const discard = async () => {
    setProblem(undefined)
    try {
      const before = await write(null)
      // The page is left first, so that it does not look for what is gone.
      if (before) await navigate({ ...kind.page(before.id), replace: true })
      else await navigate({ to: kind.list, replace: true })
      client.removeQueries({ queryKey: keys.record(kind.segment, record.id) })
      await client.invalidateQueries({ queryKey: keys.all(kind.segment) })
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions.discard.title', { name: kind.nameOf(record) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{t(record.version === 1 ? 'versions.discard.first' : 'versions.discard.later')}</p>
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
