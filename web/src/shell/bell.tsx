import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import IconBell from '~icons/tabler/bell'
import { refreshAfterWrites, useWaitingCount } from '../interface/inbox.ts'
import { typeAheadUntilDialog } from '../interface/type-ahead.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './bell.module.css'

const InboxDrawer = lazy(() => import('../pages/today/inbox-drawer.tsx'))

const MOST = 99

/** Says how much waits for the reader, and shows it beside whatever page they are on. */
export function Bell() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const count = useWaitingCount()
  const [open, drawer] = useDisclosure(false, { onOpen: typeAheadUntilDialog })
  useEffect(() => refreshAfterWrites(client), [client])
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={t('shell.waiting', { count: count ?? 0 })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={drawer.open}
      >
        <IconBell size={20} aria-hidden />
        <WaitingMark />
      </UnstyledButton>
      <Suspense>{open && <InboxDrawer onClose={drawer.close} />}</Suspense>
    </>
  )
}

/** The number beside an icon; nothing where nothing waits. What it belongs to says it in words. */
export function WaitingMark() {
  const count = useWaitingCount()
  return count ? (
    <span className={classes.count} aria-hidden>
      {count > MOST ? `${MOST}+` : count}
    </span>
  ) : null
}
