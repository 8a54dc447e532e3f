import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import IconBell from '~icons/tabler/bell'
import { refreshAfterWrites, useWaitingCount } from '../interface/inbox.ts'
import { typeAheadUntilDialog } from '../interface/type-ahead.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './bell.module.css'
import { later } from './later.tsx'

const InboxDrawer = later(() => import('../pages/today/inbox-drawer.tsx'))

const MOST = 99

/** Shows how much waits for the reader, and opens it next to the current page. */
export function Bell() {
  const client = useQueryClient()
  const [open, drawer] = useDisclosure(false, { onOpen: typeAheadUntilDialog })
  useEffect(() => refreshAfterWrites(client), [client])
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={drawer.open}
      >
        <IconBell size={20} aria-hidden />
        <Waiting />
      </UnstyledButton>
      <Suspense>{open && <InboxDrawer onClose={drawer.close} />}</Suspense>
    </>
  )
}

/** How much waits, once that is known: a number if there is anything, and a sentence for screen readers. */
export function Waiting() {
  const { t } = useTranslation()
  const count = useWaitingCount()
  return (
    <>
      {count !== undefined && count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
      <VisuallyHidden>
        {count === undefined ? t('shell.today.waiting') : t('shell.waiting', { count })}
      </VisuallyHidden>
    </>
  )
}
