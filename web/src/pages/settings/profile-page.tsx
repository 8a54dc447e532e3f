import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormBody } from '../../form/form-body.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { signOut } from '../../interface/sign-out.ts'
import { useWrite } from '../../interface/write.ts'
import { chooseLanguage } from '../../language/chosen-language.ts'
import { LANGUAGES, type Language } from '../../language/languages.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { SecondFactors } from '../second-factor/second-factors.tsx'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccessList } from './access-list.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'
import { PersonData } from './person-data.tsx'
import { Pin } from './pin.tsx'
import classes from './settings.module.css'

/** Settings of the caller. */
export function ProfilePage() {
  const { t, language } = useTranslation()
  const can = useCan()
  return (
    <>
      <PageHead
        title={t('settings.part.profile.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
      />
      <section className={classes.part}>
        <h2>{t('profile.names')}</h2>
        <Names />
      </section>
      <section className={classes.part}>
        <h2>{t('session.password')}</h2>
        <Password />
      </section>
      <section className={classes.part}>
        <h2>{t('profile.pin')}</h2>
        <Pin />
      </section>
      <section className={classes.part}>
        <h2>{t('secondFactor.title')}</h2>
        <SecondFactors />
      </section>
      <section className={classes.part}>
        <h2>{t('access.title')}</h2>
        <AccessList />
      </section>
      <section className={classes.part}>
        <h2>{t('shell.languageTitle')}</h2>
        <NativeSelect
          aria-label={t('shell.languageTitle')}
          maw="20rem"
          value={language}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
        />
        <MailLanguage />
      </section>
      {can('events.read') && (
        <section className={classes.part}>
          <h2>{t('profile.calendar')}</h2>
          <CalendarFeeds />
        </section>
      )}
      <section className={classes.part}>
        <h2>{t('personData.title')}</h2>
        <p className={classes.about}>{t('personData.own')}</p>
        <PersonData address="/me/data" label={t('personData.downloadOwn')} />
      </section>
    </>
  )
}

function Names() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { firstName, lastName, email } = useMe().user
  const start = { values: { firstName, lastName }, tag: undefined }
  const of = useRecordForm({
    name: 'me',
    start,
    touches: ['users'],
    save: async ({ values }) => {
      const { data } = await holdpoint.PUT('/me', { body: values })
      client.setQueryData(keys.me, data.data)
      return { record: data.data.user, tag: undefined }
    },
    // Without a tag no change is refused: the last one stays.
    readAgain: async () => start,
  })
  const labels = {
    firstName: t('session.invitation.firstName'),
    lastName: t('session.invitation.lastName'),
  }
  return (
    <>
      <p className={classes.about}>{t('profile.namesHint', { email })}</p>
      <FormBody of={of}>
        <div data-half>
          <TextField
            form={of.form}
            name="firstName"
            label={labels.firstName}
            required
            autoComplete="given-name"
          />
        </div>
        <div data-half>
          <TextField
            form={of.form}
            name="lastName"
            label={labels.lastName}
            required
            autoComplete="family-name"
          />
        </div>
      </FormBody>
    </>
  )
}

/** The language of mails; saved as soon as it is chosen. */
function MailLanguage() {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const client = useQueryClient()
  const { user, organization } = useMe()
  const { write, busy } = useWrite([], chooseMailLanguage)
  return (
    <NativeSelect
      label={t('field.mailLanguage')}
      mt="md"
      maw="20rem"
      disabled={busy}
      value={user.language ?? ''}
      data={[
        {
          value: '',
          label: t('profile.asOrganization', { language: LANGUAGES[organization.language] }),
        },
        ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value as Language | ''
        void attempt(async () => {
          client.setQueryData(keys.me, await write({ language: chosen || null }))
          announce(t('form.saved'))
        })
      }}
    />
  )
}

async function chooseMailLanguage(body: { language: Language | null }) {
  return (await holdpoint.PUT('/me', { body })).data.data
}

/** A new password ends every session of the person, including this one. */
function Password() {
  const { t } = useTranslation()
  const { email } = useMe().user
  const { submit, busy, problem, errorOf } = useOutsideForm(({ currentPassword = '', password = '' }) =>
    signOut(() => holdpoint.PUT('/me', { body: { currentPassword, password } })),
  )
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <p className={classes.about}>{t('profile.passwordHint')}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <PasswordField
        name="password"
        label={t('session.newPassword')}
        description={t('session.passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  )
}
