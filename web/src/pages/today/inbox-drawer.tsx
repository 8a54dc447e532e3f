import '../../form/floating.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DialogTitle } from '../../form/first-focus.tsx'
import { inboxQuery } from '../../interface/inbox.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { InboxAge, InboxList } from './inbox-list.tsx'

await learn('today')

/** What waits for the reader, next to the current page. Following a link closes it. */
export default function InboxDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(inboxQuery)
  const { href } = useLocation()
  const [openedAt] = useState(href)
  useEffect(() => {
    if (href !== openedAt) onClose()
  }, [href, openedAt, onClose])
  // Escape belongs to the dialog above it.
  const close = () => {
    if (document.querySelectorAll('[role=dialog]').length === 1) onClose()
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="30rem"
      title={<DialogTitle>{t('shell.today.waiting')}</DialogTitle>}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <InboxAge />
      {data && <InboxList of={data} />}
      {!data && (error ? <NotLoaded error={error} onRetry={refetch} /> : <OnItsWay />)}
      {data?.length === 0 && <p>{t('today.empty')}</p>}
      <LinkButton to="/" variant="default" onClick={onClose}>
        {t('today.drawer')}
      </LinkButton>
    </Drawer>
  )
}
