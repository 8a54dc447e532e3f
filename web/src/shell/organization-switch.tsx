import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { switchOrganization, useMe, useOrganizations } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useAttempt } from './announcements.tsx'
import classes from './organization-switch.module.css'

/** Which organization the caller acts for, and which others they may act for. */
export function OrganizationSwitch() {
  const { t } = useTranslation()
  const { organization } = useMe()
  const organizations = useOrganizations().data ?? []
  const attempt = useAttempt()
  const mark = (
    <>
      <span className={classes.mark} data-mark={organization.name.slice(0, 1).toLocaleUpperCase()} />
      <span className={classes.name}>{organization.name}</span>
    </>
  )
  if (organizations.length < 2) return <div className={classes.switch}>{mark}</div>
  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.switch}
          aria-label={t('shell.organization', { name: organization.name })}
        >
          {mark}
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{t('shell.switchTo')}</Menu.Label>
        {organizations.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={id === organization.id && <IconCheck size={16} aria-hidden />}
            aria-current={id === organization.id || undefined}
            onClick={() => id !== organization.id && attempt(() => switchOrganization(id))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
