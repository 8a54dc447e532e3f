import { useLocation } from '@tanstack/react-router'
import type { Permission } from '../interface/session.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { partsOf, permissionCalled } from '../pages/settings/permissions.ts'
import { LinkButton } from './link-button.tsx'
import type { MenuEntry } from './menu.ts'
import { PageHead } from './page-head.tsx'

await learn('settings')

interface NotAllowedProps {
  readonly needs: Permission
  /** The pages that the reader may open. */
  readonly entries: readonly MenuEntry[]
}

/** Shown instead of a page that its reader may not use: nobody fills in a form that the service then refuses. */
export default function NotAllowed({ needs, entries }: NotAllowedProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const named = partsOf(needs)
  const list = entries.find(
    (each) => each.needs?.startsWith(`${named.resource}.`) ?? pathname.startsWith(`${each.to}/`),
  )
  const record = pathname.endsWith('/edit') ? pathname.slice(0, -'/edit'.length) : undefined
  return (
    <>
      <PageHead
        title={t('permissions.missing.title')}
        {...(list && { of: { title: t(list.label), to: list.to } })}
        instead
      />
      <p>{t('permissions.missing.explain', { permission: permissionCalled(named, t) })}</p>
      {record ? (
        <LinkButton to={record}>{t('permissions.missing.look')}</LinkButton>
      ) : (
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      )}
    </>
  )
}
