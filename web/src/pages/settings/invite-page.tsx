import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { InviteSeveral } from './invite-several.tsx'
import { type Invited, members } from './member.ts'
import { RoleSelect } from './role-select.tsx'
import classes from './settings.module.css'

const NOBODY: Invited = { email: '', firstName: '', lastName: '', roleId: '' }
const NEW = { values: NOBODY, tag: undefined }

/** Invites somebody: they get a link by mail and become a member when they follow it. */
export function InvitePage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const of = useRecordForm({
    name: 'users:new',
    start: NEW,
    touches: ['users'],
    save: ({ values }, key) => members.create(values, key),
    says: ({ email }) => t('members.invited', { email }),
    onSaved: () => void navigate({ to: '/settings/members' }),
  })
  const labels = {
    email: t('session.email'),
    firstName: t('session.invitation.firstName'),
    lastName: t('session.invitation.lastName'),
    roleId: t('field.role'),
  }
  const { form } = of
  return (
    <>
      <PageHead
        title={t('members.invite')}
        of={{ title: t('settings.part.members.title'), to: '/settings/members' }}
      />
      <p className={classes.about}>{t('members.inviteHint')}</p>
      <FormBody of={of} saveLabel={t('members.send')}>
        <TextField form={form} name="email" type="email" label={labels.email} required autoFocus />
        <div data-half>
          <TextField form={form} name="firstName" label={labels.firstName} required />
        </div>
        <div data-half>
          <TextField form={form} name="lastName" label={labels.lastName} required />
        </div>
        <RoleSelect
          key={form.key('roleId')}
          label={labels.roleId}
          required
          {...form.getInputProps('roleId')}
        />
      </FormBody>
      <InviteSeveral />
    </>
  )
}
