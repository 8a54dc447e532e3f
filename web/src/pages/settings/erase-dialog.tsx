import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../form/form-dialog.tsx'
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
  const erase = async () => {
    if (!isSameName(typed, lastName)) return setWrong(t('members.erase.otherName', { lastName }))
    await write(id)
    onErased()
  }
  return (
    <FormDialog
      title={t('members.erase.ask', { name: fullName(member) })}
      send={t('members.erase.open')}
      busy={busy}
      grave
      className={classes.fields}
      onSend={erase}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase()
  return plain(one) === plain(other)
}
