import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { unlessGone } from '../../interface/failure.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import { endMembership, type Member, members } from './member.ts'

interface CorrectAddressDialogProps {
  readonly member: Member
  readonly tag: string | undefined
  readonly onClose: () => void
}

/** Invites the right address in place of a wrong one, which is removed only after that. */
export default function CorrectAddressDialog({ member, tag, onClose }: CorrectAddressDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { firstName, lastName, role } = member
  const [email, setEmail] = useState(member.email)
  /** Who is invited already; only the wrong address is still to be removed. */
  const [invited, setInvited] = useState<Member>()
  const [busy, setBusy] = useState(false)
  const inviting = useWrite(['users'], members.create)
  const ending = useAction(['users'], endMembership)
  const go = async () => {
    setBusy(true)
    try {
      const right = invited ?? (await inviting.write({ email, firstName, lastName, roleId: role.id })).record
      setInvited(right)
      await ending.write({ id: member.id, tag }).catch(unlessGone)
      announce(t('members.invited', { email }))
      await navigate({ to: '/settings/members/$id', params: { id: right.id } })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('members.invitation.correctTitle', { name: fullName(member) })}
      send={t('members.send')}
      busy={busy}
      disabled={email.trim().toLowerCase() === member.email}
      onSend={go}
      onClose={onClose}
    >
      <p>{t('members.invitation.correctExplain', { email: member.email })}</p>
      <TextInput
        type="email"
        label={t('session.email')}
        value={email}
        required
        disabled={invited !== undefined}
        data-autofocus
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
