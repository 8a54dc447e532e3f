import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './today-page.module.css'

interface PartProps<R> {
  readonly title: string
  /** Undefined: not known yet. */
  readonly of: readonly R[] | undefined
  readonly row: (record: R) => {
    readonly key: string
    readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>
    readonly name: string
    readonly fact: ReactNode
  }
  readonly nothing: string
  /** Where all of it can be seen, when there is more. */
  readonly all?: { readonly link: Pick<LinkProps, 'to' | 'search'>; readonly label: string } | undefined
}

/** One kind of what waits: a row for each, or the sentence that there is nothing. */
export function Part<R>({ title, of, row, nothing, all }: PartProps<R>) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {of?.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ul>
        {of?.map((record) => {
          const { key, link, name, fact } = row(record)
          return (
            <li key={key}>
              <Link {...link}>{name}</Link>
              <span>{fact}</span>
            </li>
          )
        })}
      </ul>
      {all && (
        <p className={classes.all}>
          <Link {...all.link}>{all.label}</Link>
        </p>
      )}
    </section>
  )
}
