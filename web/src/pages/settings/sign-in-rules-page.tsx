import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormBody } from '../../form/form-body.tsx'
import { usePartForm } from '../../form/use-part-form.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { fullName } from '../../show/person.ts'
import { useRoleName } from '../../show/role-name.ts'
import { members } from './member.ts'
import { allRoles } from './role.ts'
import classes from './settings.module.css'
import { changeSignInRules, type SignInRules, signInRulesOf } from './sign-in-rules.ts'
import { providerOf } from './single-sign-on.ts'

const FACTORS = ['optional', 'everybody', 'roles'] as const

/** What the organization requires of its members when they sign in. */
export function SignInRulesPage() {
  const { t } = useTranslation()
  const { id } = useMe().organization
  const { data } = useSuspenseQuery(signInRulesOf(id))
  const of = usePartForm<SignInRules, SignInRules>({
    name: `sign-in-rules:${id}`,
    start: data,
    touches: ['organizations'],
    // Another administrator may change the other rules meanwhile.
    send: (_, key, changed) => changeSignInRules(id, changed, key),
    onSaved: () => announce(t('form.saved')),
  })
  return (
    <>
      <PageHead title={t('signInRules.title')} of={{ title: t('shell.page.settings'), to: '/settings' }} />
      <FormBody of={of}>
        <SecondFactor {...of} />
        <OnlySso {...of} />
      </FormBody>
    </>
  )
}

type PartProps = Pick<ReturnType<typeof usePartForm<SignInRules, SignInRules>>, 'values' | 'set' | 'errorOf'>

/** Who needs a second factor. */
function SecondFactor({ values, set, errorOf }: PartProps) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const { data: roles } = useQuery(allRoles)
  return (
    <section className={classes.rule}>
      <h2>{t('secondFactor.title')}</h2>
      <p className={classes.about}>{t('signInRules.hint')}</p>
      <Radio.Group
        aria-label={t('secondFactor.title')}
        value={values.secondFactor}
        onChange={(chosen) => set({ secondFactor: FACTORS.find((each) => each === chosen) ?? 'optional' })}
      >
        <div className={classes.choices}>
          {FACTORS.map((each) => (
            <Radio key={each} size="md" value={each} label={t(`signInRules.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      {values.secondFactor === 'roles' && (
        <Checkbox.Group
          aria-label={t('signInRules.which')}
          className={classes.under}
          value={[...values.secondFactorRoleIds]}
          error={errorOf('secondFactorRoleIds')}
          onChange={(secondFactorRoleIds) => set({ secondFactorRoleIds })}
        >
          <div className={classes.choices}>
            {roles?.data.map((role) => (
              <Checkbox key={role.id} size="md" value={role.id} label={nameOf(role.name)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </section>
  )
}

/** Whether members can only sign in through the provider. */
function OnlySso({ values, set, errorOf }: PartProps) {
  const { t } = useTranslation()
  const { id } = useMe().organization
  const { data: provider } = useQuery(providerOf(id))
  return (
    <section className={classes.rule}>
      <h2>{t('signInRules.sso')}</h2>
      <p className={classes.about}>{t('signInRules.ssoHint')}</p>
      <Checkbox
        size="md"
        label={t('signInRules.onlySso')}
        checked={values.onlySso}
        error={errorOf('onlySso')}
        onChange={(event) => set({ onlySso: event.currentTarget.checked })}
      />
      {values.onlySso && (
        <div className={classes.under}>
          <WayIn values={values} set={set} errorOf={errorOf} />
          {provider === null && (
            <p className={classes.hint}>
              {t('signInRules.noProvider')}{' '}
              <Link to="/settings/single-sign-on">{t('signInRules.setUp')}</Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** The administrator who can sign in anyway. */
function WayIn({ values, set, errorOf }: PartProps) {
  const { t } = useTranslation()
  const { data: roles } = useQuery(allRoles)
  const roleId = roles?.data.find(({ builtIn, name }) => builtIn && name === 'administrator')?.id
  const { data: administrators } = useQuery({
    ...members.list({ roleId: roleId ?? '', active: true, orderBy: 'lastName', order: 'asc', count: 500 }),
    enabled: roleId !== undefined,
  })
  return (
    <NativeSelect
      label={t('signInRules.wayIn')}
      description={t('signInRules.wayInHint')}
      required
      value={values.wayInUserId ?? ''}
      error={errorOf('wayInUserId')}
      data={[
        { value: '', label: t('action.choose') },
        ...(administrators?.data ?? []).map((each) => ({
          value: each.id,
          label: `${fullName(each)} (${each.email})`,
        })),
      ]}
      onChange={(event) => set({ wayInUserId: event.currentTarget.value || null })}
    />
  )
}
