import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeAheadUntil } from '../interface/type-ahead.ts'

/** How a field goes on with what was begun in the plain one before it. */
export interface Begun {
  readonly startText?: string | undefined
  readonly autoFocus?: boolean
}

interface LaterFieldProps<P extends Begun> {
  /** Loads the field. */
  readonly load: () => Promise<ComponentType<P>>
  /** What the field gets. */
  readonly of: P
  /** How the plain one looks. */
  readonly plain: Pick<
    TextInputProps,
    | 'aria-label'
    | 'autoFocus'
    | 'className'
    | 'description'
    | 'disabled'
    | 'error'
    | 'label'
    | 'placeholder'
    | 'required'
  >
  /** What the plain one shows until somebody types. */
  readonly shown?: string | undefined
  /** Called when something is typed into the plain one. */
  readonly onType?: () => void
}

/**
 * A field that is loaded as soon as somebody goes to it, or does something in it where the page begins there: lists of choices weigh more than many pages. Until it is there a
 * plain one stands in its place, and what is typed meanwhile arrives in it.
 */
export function LaterField<P extends Begun>({ load, of, plain, shown, onType }: LaterFieldProps<P>) {
  const input = useRef<HTMLInputElement>(null)
  // Who opens a page by its address has gone to no field yet, also where one has the focus.
  const goesFirst = useRef(plain.autoFocus === true && document.activeElement === document.body)
  const [typed, setTyped] = useState<string>()
  const [loaded, setLoaded] = useState<{ readonly Field: ComponentType<P>; readonly focused: boolean }>()
  if (loaded) return <loaded.Field {...of} startText={typed} autoFocus={loaded.focused} />
  const replace = async () => {
    // Without a network it stays plain, and is loaded when somebody goes to it again.
    const Field = await load().catch(() => undefined)
    if (!Field) return
    // At once: who goes to another field before it is drawn would be brought back by it.
    flushSync(() => setLoaded({ Field, focused: document.activeElement === input.current }))
  }
  const begin = () => typeAheadUntil(replace())
  return (
    <TextInput
      {...plain}
      ref={input}
      autoComplete="off"
      value={typed ?? shown ?? ''}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => {
        if (!goesFirst.current) begin()
        goesFirst.current = false
      }}
      onClick={begin}
      onKeyDown={({ key }) => key !== 'Tab' && begin()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onType?.()
        begin()
      }}
    />
  )
}
