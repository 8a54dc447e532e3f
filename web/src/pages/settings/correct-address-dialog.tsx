import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { useProblem } from '../../form/use-failure.ts'
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
  const title = t('members.invitation.correctTitle', { name: fullName(member) })
  const [problem, setProblem] = useProblem(title)
  const inviting = useWrite(['users'], members.create)
  const ending = useAction(['users'], endMembership)
  const go = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    try {
      const right = invited ?? (await inviting.write({ email, firstName, lastName, roleId: role.id })).record
      setInvited(right)
      await ending.write({ id: member.id, tag }).catch(unlessGone)
      announce(t('members.invited', { email }))
      await navigate({ to: '/settings/members/$id', params: { id: right.id } })
      onClose()
    } catch (error) {
      setProblem(refusalOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={go} noValidate>
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
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy} disabled={email.trim().toLowerCase() === member.email}>
            {t('members.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
