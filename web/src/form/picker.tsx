import { CloseButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Segment } from '../interface/keys.ts'
import { type Begun, LaterField } from './later-field.tsx'
import classes from './picker.module.css'

export interface Choice {
  readonly id: string
  readonly name: string
}

export interface PickerProps<C extends Choice> extends Begun {
  /** What the list of the chosen ones is called. */
  readonly label: string
  /** What the field asks for. */
  readonly hint: string
  readonly value: readonly C[]
  readonly onChange: (value: readonly C[]) => void
  /** What has a text in its name. */
  readonly find: (text: string, signal: AbortSignal) => Promise<C[]>
  /** Said beside a name. */
  readonly aside?: (choice: C) => ReactNode
  /** What the button is called that takes one out; undefined where one has to stay. */
  readonly removal?: (name: string) => string
  /** Ways to make one that does not exist; the first one is what Enter does. Empty where the caller may not. */
  readonly creations: readonly Creation<C>[]
  readonly segment: Segment
  /** Why what is chosen will not do. */
  readonly error?: string | undefined
}

interface Creation<C> {
  readonly label: (name: string) => string
  readonly create: (name: string, key: string) => Promise<C>
}

/** Records that belong to another one: found by their names, or created where there is none yet. */
export function Picker<C extends Choice>(props: PickerProps<C>) {
  const { label, hint, value, onChange, aside, removal, autoFocus = false, error } = props
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {value.length > 0 && (
        <ul className={classes.chosen} aria-labelledby={id}>
          {value.map((choice) => (
            <li key={choice.id}>
              <div>
                {choice.name} {aside && <span>· {aside(choice)}</span>}
              </div>
              {removal && (
                <CloseButton
                  size={24}
                  aria-label={removal(choice.name)}
                  onClick={() => onChange(value.filter((each) => each.id !== choice.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <LaterField
        load={() => import('./finder.tsx').then(({ Finder }) => Finder<C>)}
        of={props}
        plain={{ 'aria-label': hint, placeholder: hint, autoFocus, error }}
      />
    </div>
  )
}
