import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import IconMail from '~icons/tabler/mail'
import IconMailX from '~icons/tabler/mail-x'
import { useAction } from '../../interface/action.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { useWhen } from '../../show/when.tsx'
import { inviteAgain, type Member } from './member.ts'
import classes from './open-invitation.module.css'

const CorrectAddressDialog = later(() => import('./correct-address-dialog.tsx'))

/** Whether somebody is only invited so far, or could not be: a sign and a word; nothing for a member. */
export function InvitationState({ of }: { of: Member['invitation'] }) {
  const { t } = useTranslation()
  if (!of || of.status === 'accepted') return null
  const failed = of.status === 'undeliverable'
  const Sign = failed ? IconMailX : IconMail
  return (
    <span className={classes.state} data-failed={failed}>
      <Sign size={16} aria-hidden /> {t(`members.invitation.${of.status}`)}
    </span>
  )
}

/** An open invitation: its state, and what can be done. */
export function OpenInvitation({ member, tag }: { member: Member; tag: string | undefined }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const can = useCan()
  const attempt = useAttempt()
  const [correcting, setCorrecting] = useState(false)
  const { write, busy } = useAction(['users'], inviteAgain)
  const { id, email, invitation } = member
  if (!invitation) return null
  const failed = invitation.status === 'undeliverable'
  const when = exact(invitation.at)
  return (
    <Alert
      className={classes.alert}
      color={failed ? 'red' : 'gray'}
      icon={failed ? <IconMailX size={20} aria-hidden /> : <IconMail size={20} aria-hidden />}
      title={t(failed ? 'members.invitation.undeliverableTitle' : 'members.invitation.sentTitle')}
    >
      <p>
        {failed
          ? t('members.invitation.undeliverableExplain', { email, when })
          : t('members.invitation.sentExplain', { when })}
      </p>
      {invitation.reason && <p className={classes.reason}>{invitation.reason}</p>}
      {failed && <p>{t('members.invitation.check')}</p>}
      {can('users.create') && (
        <div className={classes.buttons}>
          {can('users.delete') && (
            <Button variant={failed ? 'filled' : 'default'} onClick={() => setCorrecting(true)}>
              {t('members.invitation.correct')}
            </Button>
          )}
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              void attempt(async () => {
                await write({ id, tag })
                announce(t('members.invitation.sentAgain', { email }))
              })
            }
          >
            {t('members.invitation.again')}
          </Button>
        </div>
      )}
      <Suspense>
        {correcting && (
          <CorrectAddressDialog member={member} tag={tag} onClose={() => setCorrecting(false)} />
        )}
      </Suspense>
    </Alert>
  )
}
