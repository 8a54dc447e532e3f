import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconLogout } from '@tabler/icons-react'
import { signOut, useMe } from '../interface/session.ts'
import { chooseLanguage, LANGUAGES, type Language } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './account.module.css'
import { useAttempt } from './announcements.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** Who is signed in, how the app looks and speaks to them, and the way out. */
export function Account() {
  const { t, language } = useTranslation()
  const { user, role } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const attempt = useAttempt()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu width={220} position="top-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.account}
          aria-label={`${t('shell.account', { name })} ${role.name}`}
        >
          <span
            className={classes.mark}
            data-mark={`${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`}
          />
          <span className={classes.name}>
            {name} <span className={classes.role}>{role.name}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{t('shell.theme.title')}</Menu.Label>
        {SCHEMES.map((scheme) => (
          <Choice key={scheme} chosen={scheme === colorScheme} onChoose={() => setColorScheme(scheme)}>
            {t(`shell.theme.${scheme}`)}
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('shell.languageTitle')}</Menu.Label>
        {Object.entries(LANGUAGES).map(([offered, label]) => (
          <Choice
            key={offered}
            chosen={offered === language}
            onChoose={() => chooseLanguage(offered as Language)}
          >
            {label}
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => attempt(signOut)}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice(props: { chosen: boolean; onChoose: () => void; children: string }) {
  return (
    <Menu.Item
      aria-current={props.chosen || undefined}
      rightSection={props.chosen && <IconCheck size={16} aria-hidden />}
      onClick={props.onChoose}
    >
      {props.children}
    </Menu.Item>
  )
}
