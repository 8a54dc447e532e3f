import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useProblem } from '../../form/use-failure.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import { eraseMember, type Member } from './member.ts'
import classes from './settings.module.css'

interface EraseDialogProps {
  readonly member: Member
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Says what erasing does, and does it once the last name is typed: it cannot be undone. */
export default function EraseDialog({ member, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { write, busy } = useWrite<string, void>([], eraseMember)
  const { id, lastName } = member
  const title = t('members.erase.ask', { name: fullName(member) })
  const [problem, setProblem] = useProblem(title)
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!isSameName(typed, lastName)) return setWrong(t('members.erase.otherName', { lastName }))
    try {
      await write(id)
      onErased()
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form className={classes.fields} onSubmit={erase} noValidate>
        <ul className={classes.problems}>
          <li>{t('members.erase.names')}</li>
          <li>{t('members.erase.kept')}</li>
          <li>{t('members.erase.account')}</li>
          <li>{t('members.erase.backups')}</li>
        </ul>
        <p className={classes.first}>{t('form.final')}</p>
        <TextInput
          label={t('members.erase.type', { lastName })}
          required
          data-autofocus
          autoComplete="off"
          value={typed}
          error={wrong}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <DialogActions problem={problem}>
          <Button type="submit" color="red.9" loading={busy}>
            {t('members.erase.open')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase()
  return plain(one) === plain(other)
}
