import { UnstyledButton } from '@mantine/core'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import IconDots from '~icons/tabler/dots'
import { notePage } from '../interface/kept-reads.ts'
import { useTranslation } from '../language/translation.ts'
import { Unbroken } from '../show/unbroken.tsx'
import { CopyLink } from './copy-link.tsx'
import classes from './page-head.module.css'
import { rememberRecent } from './recents.ts'
import { useVisited, visited } from './visited.ts'

interface PageHeadProps {
  readonly title: string
  /** What tells it from others in tabs and among the pages of late, if they have the same title. */
  readonly name?: string
  /** The list that the page belongs to or, with `params`, the record. */
  readonly of?: { readonly title: string } & Pick<LinkProps, 'to' | 'params'>
  /** Next to the title: a state, a version. */
  readonly aside?: ReactNode
  /** What the record is about, if its title is a number; by which clock the times of a page are. */
  readonly about?: string | null | undefined
  /** Buttons; the filled one is the main action, and comes last. */
  readonly actions?: ReactNode
  /** Whether it replaces a page that cannot be shown. */
  readonly instead?: boolean
}

/** The title of a page, which the browser's tab also shows, and its actions. */
export function PageHead(props: PageHeadProps) {
  const { title, name = title, of, aside, about, actions, instead = false } = props
  const { t } = useTranslation()
  // "History" alone would not say of what.
  const named = of?.params ? `${name} · ${of.title}` : name
  useEffect(() => {
    document.title = `${named} · Holdpoint`
    if (!instead) void notePage(named)
  }, [named, instead])
  useRemembered(instead ? undefined : name)
  useVisited()
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        {of && (
          <nav aria-label={t('shell.breadcrumb')} className={classes.crumbs} data-screen-only>
            <Link
              to={of.to}
              {...(of.params && { params: of.params })}
              search={visited(of.to ?? '') as never}
              className={classes.of}
            >
              {of.title}
            </Link>
          </nav>
        )}
        <h1>
          <Unbroken>{title}</Unbroken>
        </h1>
        {of && <CopyLink />} {aside}
        {about && <p className={classes.about}>{about}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </header>
  )
}

/** A page that is open for this long counts as looked at. */
const LOOKED_AT_MS = 200

/** Remembers which record somebody looks at. While the next page loads, the address is already the new one. */
function useRemembered(title: string | undefined): void {
  const shown = useRouterState({ select: ({ status, location }) => status === 'idle' && location.pathname })
  useEffect(() => {
    if (shown === false || title === undefined) return
    const timer = setTimeout(() => rememberRecent(shown, title), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [shown, title])
}

/** Buttons of a part of the page that replace those in the head: on a phone the filled one is under the thumb. */
export function ActionsInPage({ children }: { children: ReactNode }) {
  return <div className={classes.inPage}>{children}</div>
}

/** Side by side if there is room; on a phone some of them open from a button, which the style sheet shows. */
function Actions({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  // The focus goes to the button that opened them: they are no longer there when a dialog gives it back.
  const close = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!open) return
    setOpen(false)
    ;(currentTarget.previousElementSibling as HTMLElement).focus({ preventScroll: true })
  }
  return (
    <>
      <UnstyledButton
        className={classes.more}
        data-screen-only
        aria-label={t('shell.actions')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <IconDots size={20} aria-hidden />
      </UnstyledButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are pressed, by keys too */}
      <div
        id={id}
        className={classes.actions}
        data-screen-only
        data-actions
        data-open={open || undefined}
        onClick={close}
        onKeyDown={(event) => event.key === 'Escape' && close(event)}
      >
        {children}
      </div>
    </>
  )
}
