import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { Unbroken } from './unbroken.tsx'

interface FactsProps {
  readonly of: readonly (readonly [label: string, value: ReactNode])[]
  /** Whether values may be long texts, which need the whole width of a phone. */
  readonly areLong?: boolean
}

/** Facts about a record, each with its label. Empty ones are left out; 0 is not empty. */
export function Facts({ of, areLong = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-long={areLong || undefined}>
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
