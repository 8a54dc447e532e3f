import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { Unbroken } from './unbroken.tsx'

/** Facts about a record, each with its label. Empty ones are left out; 0 is not empty. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {of
        .filter(([, value]) => value === 0 || value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
    </dl>
  )
}
