import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** The list that the page belongs to. */
  readonly of?: { readonly title: string; readonly to: LinkProps['to'] }
  /** What stands beside the title: a state, a version. */
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}

/** The title of a page, which the browser's tab shows as well, and what can be done there. */
export function PageHead({ title, of, aside, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Holdpoint`
  }, [title])
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        {of && (
          <Link to={of.to} className={classes.of}>
            {of.title}
          </Link>
        )}
        <h1>{title}</h1>
        {aside}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
