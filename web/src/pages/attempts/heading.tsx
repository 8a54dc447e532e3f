import { useEffect, useRef } from 'react'
import classes from './attempt-page.module.css'

/** What is shown of an attempt. It gets the focus when it comes up, so that a reader of screens reads on from there. */
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
