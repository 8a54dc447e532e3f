import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import classes from './versioned.module.css'

interface OlderNoticeProps {
  readonly of: { readonly id: string; readonly version: number }
  /** The versions shown to the reader, newest first; undefined until loaded. */
  readonly versions: readonly { readonly id: string }[] | undefined
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
}

/** Says that a version is not the newest one, and links to that: each version has an id of its own. */
export function OlderNotice({ of: { id, version }, versions, page }: OlderNoticeProps) {
  const { t } = useTranslation()
  const newest = versions?.[0]
  if (!newest || newest.id === id) return null
  return (
    <p className={classes.notice}>
      {t('versions.older', { version })} <Link {...page(newest.id)}>{t('versions.toNewest')}</Link>
    </p>
  )
}
