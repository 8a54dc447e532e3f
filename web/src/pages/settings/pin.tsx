import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PasswordField } from '../../form/password-field.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useMe } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import classes from './settings.module.css'

/** The PIN for signing on a phone where somebody else is signed in. */
export function Pin() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { hasPin } = useMe().user
  const { write, busy: removing } = useWrite([], savePin)
  const keep = (me: Awaited<ReturnType<typeof savePin>>, said: string) => {
    client.setQueryData(keys.me, me)
    announce(said)
  }
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ pin = '' }) =>
    keep(await savePin({ pin }), t('profile.pinSaved')),
  )
  return (
    // A new, and so empty, form once the PIN was set or removed.
    <form key={String(hasPin)} className={classes.fields} onSubmit={submit} noValidate>
      <p className={classes.about}>{t(hasPin ? 'profile.pinThere' : 'profile.pinHint')}</p>
      <PasswordField
        name="pin"
        label={t('profile.newPin')}
        description={t('profile.pinDigits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        error={errorOf('pin')}
      />
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <Group>
        <Button type="submit" loading={busy}>
          {t(hasPin ? 'profile.changePin' : 'profile.setPin')}
        </Button>
        {hasPin && (
          <Button
            variant="default"
            loading={removing}
            onClick={() =>
              void attempt(async () => keep(await write({ pin: null }), t('profile.pinRemoved')))
            }
          >
            {t('profile.removePin')}
          </Button>
        )}
      </Group>
    </form>
  )
}

async function savePin(body: { pin: string | null }) {
  return (await holdpoint.PUT('/me', { body })).data.data
}
