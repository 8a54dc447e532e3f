import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FirstStepsTrail } from '../first-steps/later-trail.ts'
import { following } from '../interface/first-steps.ts'
import { answerForgetting, forgetting } from '../interface/forgetting.ts'
import { showsEarlier, subscribeEarlier } from '../interface/kept-reads.ts'
import { newer } from '../interface/newer-version.ts'
import { hasJustSwitched, organizationIn } from '../interface/organization-link.ts'
import { type Permission, useCan, useMe } from '../interface/session.ts'
import { confirmation, missingFactor, sessionOver, useWaiting } from '../interface/session-end.ts'
import { typeAheadUntilDialog } from '../interface/type-ahead.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { OnItsWay } from '../show/on-its-way.tsx'
import { touring } from '../tour/tour-state.ts'
import { Announcements, announce } from './announcements.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { later } from './later.tsx'
import { type MenuEntry, menu } from './menu.ts'
import { useRecordKeys } from './record-keys.ts'
import classes from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { Side } from './side.tsx'

const Tour = later(async () => {
  await learn('first-steps')
  return import('../tour/tour.tsx')
})
// Offline its file may not be in the browser yet: the page matters more than the note about it.
const Earlier = later(
  () => import('./earlier.tsx'),
  () => null,
)
const Newer = later(
  () => import('./newer.tsx'),
  () => null,
)
const Previews = later(
  () => import('../previews/previews.tsx'),
  () => null,
)
const ForeignLink = later(() => import('./foreign-link.tsx'))
const NotAllowed = later(() => import('./not-allowed.tsx'))
const FindDialog = later(() => import('./find-dialog.tsx'))
const CreateDialog = later(() => import('./create-dialog.tsx'))
const SignInAgain = later(() => import('../pages/sign-in/sign-in-again.tsx'))
const ConfirmYou = later(() => import('../pages/second-factor/confirm-you.tsx'))
const MissingFactor = later(() => import('../pages/second-factor/missing-factor.tsx'))
const Forgetting = later(() => import('../pages/sign-in/forgetting.tsx'))
const ShortcutGuide = later(() => import('./shortcut-guide.tsx'))

/** A dialog is loaded when it is first opened. */
const DIALOG = { onOpen: typeAheadUntilDialog }

interface ShellProps {
  /** What to show instead of the page of the address. */
  readonly children?: ReactNode
}

/** The frame of every page for signed-in people. */
export function Shell({ children }: ShellProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { permissions } = useMe()
  const [finding, find] = useDisclosure(false, DIALOG)
  const [creating, create] = useDisclosure(false, DIALOG)
  const [guiding, guide] = useDisclosure(false, DIALOG)
  const entries = useMemo(
    () => menu.filter(({ needs }) => needs === undefined || permissions.includes(needs)),
    [permissions],
  )
  useShortcuts(entries, { find: find.open, create: create.open, guide: guide.open })
  useRecordKeys()
  const over = useWaiting(sessionOver)
  const confirming = useWaiting(confirmation)
  const factorless = useWaiting(missingFactor)
  useToldOfSwitch()
  const isFollowing = following.useIt()
  const isTouring = touring.useIt()
  const isForgetting = forgetting.useIt()
  const isPointing = usePointing()
  const isNewer = newer.useIt()
  const isEarlier = useSyncExternalStore(subscribeEarlier, showsEarlier)
  const makers = entries.filter((entry) => entry.create && can(entry.create.needs))
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Side
        entries={entries}
        mayCreate={makers.length > 0}
        onFind={find.open}
        onCreate={create.open}
        onGuide={guide.open}
      />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense>{isFollowing && <FirstStepsTrail />}</Suspense>
        <Suspense fallback={<OnItsWay />}>{children ?? <Page entries={entries} />}</Suspense>
        <Suspense>{isPointing && <Previews />}</Suspense>
      </main>
      <BottomBar entries={entries} onFind={find.open} />
      <Suspense>{isEarlier && <Earlier />}</Suspense>
      <Suspense>{isNewer && <Newer />}</Suspense>
      <Announcements />
      <Suspense>
        {finding && <FindDialog entries={entries} onClose={find.close} />}
        {creating && <CreateDialog entries={makers} onClose={create.close} />}
        {isTouring && <Tour />}
        {guiding && <ShortcutGuide entries={entries} onClose={guide.close} />}
        {over && <SignInAgain />}
        {confirming && !over && <ConfirmYou />}
        {factorless && !over && <MissingFactor />}
        {isForgetting && <Forgetting onClose={() => answerForgetting(false)} />}
      </Suspense>
    </div>
  )
}

/** The page of the address, as far as it is for its reader. */
function Page({ entries }: { entries: readonly MenuEntry[] }) {
  // Otherwise the route has already led on to the address without it.
  const foreign = organizationIn(useLocation().href) !== undefined
  const missing = useMissing()
  if (foreign) return <ForeignLink />
  return missing ? <NotAllowed needs={missing} entries={entries} /> : <Outlet />
}

/** The permission that the reader of this page lacks, who may have had it when they opened it. */
function useMissing(): Permission | undefined {
  const can = useCan()
  const needs = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.needs })
  return needs?.some(can) ? undefined : needs?.[0]
}

/** Whether somebody has used a mouse or keyboard here: a finger shows no previews. */
function usePointing(): boolean {
  const [isPointing, point] = useState(false)
  useEffect(() => {
    // A browser also reports the position of an unmoved mouse when a page loads below it.
    let first: string | undefined
    const moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const place = `${clientX} ${clientY}`
      first ??= place
      if (place !== first) point(true)
    }
    const pressed = ({ key }: KeyboardEvent) => key === 'Tab' && point(true)
    window.addEventListener('pointermove', moved, { passive: true })
    window.addEventListener('keydown', pressed)
    return () => {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('keydown', pressed)
    }
  }, [])
  return isPointing
}

/** Announces the new organization if a link has led into another one. */
function useToldOfSwitch(): void {
  const { t } = useTranslation()
  const { organization } = useMe()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is loaded
  useEffect(() => {
    if (hasJustSwitched()) announce(t('shell.actsFor', { name: organization.name }))
  }, [])
}
