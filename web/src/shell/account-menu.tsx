import '../form/floating.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import IconLogout from '~icons/tabler/logout'
import { signOut } from '../interface/sign-out.ts'
import { chooseLanguage } from '../language/chosen-language.ts'
import { LANGUAGES, type Language } from '../language/languages.ts'
import { useTranslation } from '../language/translation.ts'
import { useAttempt } from './announcements.tsx'
import { ButtonMenu, Choice } from './button-menu.tsx'
import type { Opening } from './menu-button.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** The app's colours and language, and signing out. */
export function AccountMenu(opening: Opening) {
  const { t, language } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const attempt = useAttempt()
  return (
    <ButtonMenu {...opening} width={220} position="top-start">
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
    </ButtonMenu>
  )
}
