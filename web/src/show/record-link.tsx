import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../interface/session.ts'
import { PERSON_PAGE } from './person.ts'
import classes from './record-link.module.css'
import { Unbroken } from './unbroken.tsx'

/** The kinds of records that other pages link to by name. */
export type LinkedKind =
  | 'assessments'
  | 'educational-contents'
  | 'events'
  | 'jobs'
  | 'orders'
  | 'received-orders'
  | 'safety-requirements'
  | 'sites'
  | 'users'
  | 'work-tasks'

interface RecordLinkProps {
  readonly of: LinkedKind
  readonly id: string
  /** False where its page is another organization's, or the reader is deciding on something else. */
  readonly linked?: boolean
  /** The part of its page that is meant. */
  readonly hash?: string
  readonly children: ReactNode
}

/** The name of another record, as a link for those who may read it. */
export function RecordLink({ of, id, linked = true, hash, children }: RecordLinkProps) {
  const can = useCan()
  if (!linked || !can(`${of}.read`)) return children
  return (
    <Link
      to={of === 'users' ? PERSON_PAGE : `/${of}/$id`}
      params={{ id }}
      {...(hash && { hash })}
      className={classes.link}
    >
      <Unbroken>{children}</Unbroken>
    </Link>
  )
}
