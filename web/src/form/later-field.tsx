import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeAheadUntil } from '../interface/type-ahead.ts'
import { choosing } from './chooser-role.ts'

/** Lets a field continue with what was begun in the plain one before it. */
export interface Begun {
  readonly startText?: string | undefined
  readonly autoFocus?: boolean
}

interface LaterFieldProps<P extends Begun> {
  /** Loads the field. */
  readonly load: () => Promise<ComponentType<P>>
  /** The props of the field. */
  readonly of: P
  /** The appearance of the plain field. */
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
  > & { readonly 'data-path'?: string }
  /** The text of the plain field until somebody types. */
  readonly shown?: string | undefined
  /** Why a form may not be sent with a text that only the loaded field understands. */
  readonly unfinished?: string | undefined
  /** Called with what is typed into the plain field. */
  readonly onType?: (text: string) => void
}

/**
 * A field that is loaded when somebody focuses it or, if the page begins there, uses it: choice lists weigh more than
 * many pages. Until then a plain field stands in, and what is typed meanwhile is passed on.
 */
export function LaterField<P extends Begun>({
  load,
  of,
  plain,
  shown,
  unfinished,
  onType,
}: LaterFieldProps<P>) {
  const input = useRef<HTMLInputElement>(null)
  // On opening a page by its address nobody has chosen a field yet, even if one has the focus.
  const goesFirst = useRef(plain.autoFocus === true && document.activeElement === document.body)
  const [typed, setTyped] = useState<string>()
  const [loaded, setLoaded] = useState<{ readonly Field: ComponentType<P>; readonly focused: boolean }>()
  if (loaded) return <loaded.Field {...of} startText={typed} autoFocus={loaded.focused} />
  const replace = async () => {
    // Without a network the field stays plain, and is loaded when it is focused again.
    const Field = await load().catch(() => undefined)
    if (!Field) return
    // Rendered synchronously: otherwise it could pull the focus back from another field.
    flushSync(() => setLoaded({ Field, focused: document.activeElement === input.current }))
  }
  const begin = () => typeAheadUntil(replace())
  return (
    <TextInput
      {...plain}
      {...choosing}
      ref={input}
      value={typed ?? shown ?? ''}
      data-unfinished={typed ? unfinished : undefined}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => {
        if (!goesFirst.current) begin()
        goesFirst.current = false
      }}
      onClick={begin}
      onKeyDown={({ key }) => key !== 'Tab' && begin()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onType?.(event.currentTarget.value)
        begin()
      }}
    />
  )
}
