import { useEffect, useRef } from 'react'
import classes from './attempt-page.module.css'

/** The heading of an attempt's page. It gets the focus when shown, so that screen readers continue from there. */
export function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Holdpoint`
    heading.current?.focus()
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
    </h1>
  )
}
