import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { Status, statusNamed } from '../../show/status.tsx'
import { Unbroken } from '../../show/unbroken.tsx'

interface JobLinksProps {
  readonly of: readonly { readonly id: string; readonly number: string; readonly status: string }[]
  /** A last line. */
  readonly children?: ReactNode
}

/** Jobs, each as a link with its state. */
export function JobLinks({ of, children }: JobLinksProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {of.map(({ id, number, status }) => {
        const state = statusNamed(status)
        return (
          <li key={id}>
            <Link to="/jobs/$id" params={{ id }}>
              <Unbroken>{t('jobs.numbered', { number })}</Unbroken>
            </Link>{' '}
            {state && <Status of={state} />}
          </li>
        )
      })}
      {children}
    </ul>
  )
}
