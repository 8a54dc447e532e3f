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
  const attempt = useAttempt()
  const { id } = useParams({ strict: false })
  const { at } = useSearch({ strict: false })
  // Browsers give clipboard access only to pages loaded over TLS.
  if (id === undefined || !navigator.clipboard) return null
  const copy = async () => {
    const date = at === undefined ? '' : `?${new URLSearchParams({ at })}`
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}${date}`)
    announce(t('shell.copied'))
  }
  return (
    <UnstyledButton
      className={classes.copy}
      aria-label={t('shell.copyLink')}
      title={t('shell.copyLink')}
      onClick={() => void attempt(copy)}
    >
      <IconLink size={16} aria-hidden />
    </UnstyledButton>
  )
}
