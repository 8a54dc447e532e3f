import { Button, Fieldset, TextInput } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useTranslation } from '../../language/translation.ts'
import { RoleSelect } from './role-select.tsx'
import classes from './settings.module.css'
import type { RoleOfValue } from './single-sign-on.ts'

interface RolesOfValuesProps {
  readonly value: readonly RoleOfValue[]
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (value: readonly RoleOfValue[]) => void
}

/** The role for each value of the claim; the first value that a person has counts. */
export function RolesOfValues({ value: rows, errorOf, onChange }: RolesOfValuesProps) {
  const { t } = useTranslation()
  const change = (at: number, changed: Partial<RoleOfValue>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))
  return (
    <Fieldset legend={t('sso.roles')}>
      <div className={classes.fields}>
        <p className={classes.hint}>{t('sso.rolesHint')}</p>
        {rows.map(({ value, roleId }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={at} className={classes.value}>
            <TextInput
              label={t('sso.value')}
              autoComplete="off"
              spellCheck={false}
              value={value}
              error={errorOf(`roles.${at}.value`)}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <RoleSelect
              label={t('field.role')}
              value={roleId}
              error={errorOf(`roles.${at}.roleId`)}
              onChange={(event) => change(at, { roleId: event.currentTarget.value })}
            />
            <Button
              variant="default"
              aria-label={t('sso.removeValue', { value })}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              {t('action.remove')}
            </Button>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...rows, { value: '', roleId: '' }])}
          >
            {t('sso.addValue')}
          </Button>
        </div>
      </div>
    </Fieldset>
  )
}
