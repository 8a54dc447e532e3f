import { UnstyledButton } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import IconLink from '~icons/tabler/link'
import { useTranslation } from '../language/translation.ts'
import { announce, useAttempt } from './announcements.tsx'
import classes from './page-head.module.css'

/**
 * Copies the address of the current record, with the date of a series but without what only this reader has opened.
 */
export function CopyLink() {
  const { t } = useTranslation()
  const copy = useCopying()
  const { id } = useParams({ strict: false })
  const { at } = useSearch({ strict: false })
  if (id === undefined || !copy) return null
  return (
    <UnstyledButton
      className={classes.copy}
      data-screen-only
      aria-label={t('shell.copyLink')}
      title={t('shell.copyLink')}
      onClick={() => copy(at === undefined ? '' : `?${new URLSearchParams({ at })}`)}
    >
      <IconLink size={16} aria-hidden />
    </UnstyledButton>
  )
}

/**
 * Returns what copies the address of the page with a search; undefined if there is no clipboard, which browsers give
 * only to pages loaded over TLS.
 */
export function useCopying(): ((search: string) => void) | undefined {
  const { t } = useTranslation()
  const attempt = useAttempt()
  if (!navigator.clipboard) return undefined
  return (search) =>
    void attempt(async () => {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}${search}`)
      announce(t('shell.copied'))
    })
}
