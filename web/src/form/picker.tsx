import { CloseButton } from '@mantine/core'
import { useId, useRef } from 'react'
import type { Choice, PickerProps } from './finder.tsx'
import { focusBeside } from './focus-beside.ts'
import { LaterField } from './later-field.tsx'
import classes from './picker.module.css'

/** Records that belong to another one: found by name, or created if missing. */
export function Picker<C extends Choice>(props: PickerProps<C>) {
  const { label, hint, value, onChange, aside, removal, autoFocus = false, error } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
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
                  onClick={(event) => {
                    focusBeside(event, place.current?.querySelector('input'))
                    onChange(value.filter((each) => each.id !== choice.id))
                  }}
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
