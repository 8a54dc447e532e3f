import { ValidationFailed } from '@holdpoint/client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './settings.module.css'
import { createScimToken } from './single-sign-on.ts'

interface NewScimTokenDialogProps {
  readonly organizationId: string
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

/** Asks what the directory is called that gets the token. */
export default function NewScimTokenDialog({ organizationId, onClose, onMade }: NewScimTokenDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { write, busy } = useWrite<string, string>(['organizations'], (named) =>
    createScimToken(organizationId, named),
  )
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWrong(undefined)
    try {
      onMade(await write(name))
    } catch (error) {
      const messages = error instanceof ValidationFailed ? fieldSentences(error, t).name : undefined
      if (messages) setWrong(messages.join(' '))
      else setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} title={t('scim.create')}>
      <form className={classes.fields} onSubmit={create} noValidate>
        <TextInput
          label={t('scim.name')}
          placeholder="Entra ID"
          required
          data-autofocus
          autoComplete="off"
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy}>
            {t('scim.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
