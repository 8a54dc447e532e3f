import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import classes from './versioned.module.css'

interface OlderNoticeProps {
  readonly version: number
  /** Undefined until it is known. */
  readonly newest: { readonly id: string } | undefined
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
}

/** Says that a version is not the newest one, and leads there: each version has an id of its own. */
export function OlderNotice({ version, newest, page }: OlderNoticeProps) {
  const { t } = useTranslation()
  return (
    <p className={classes.notice}>
      {t('versions.older', { version })}{' '}
      {newest && <Link {...page(newest.id)}>{t('versions.toNewest')}</Link>}
    </p>
  )
}
