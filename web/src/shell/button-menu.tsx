import '../form/floating.css'
import { Menu, type MenuProps } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import IconCheck from '~icons/tabler/check'
import type { Opening } from './menu-button.tsx'

/** The menu of a button elsewhere, which existed before the menu was loaded. */
export function ButtonMenu({ button, opened, children, ...rest }: Opening & MenuProps) {
  // When it closes, it returns the focus to what had it on opening, so it is rendered first and then opened.
  const [shown, show] = useState(false)
  useEffect(() => show(opened), [opened])
  return (
    <Menu {...rest} opened={shown}>
      <Menu.Target>
        <Elsewhere element={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function Elsewhere({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** One of several exclusive choices. */
export function Choice(props: { chosen: boolean; onChoose: () => void; children: string }) {
  return (
    <Menu.Item
      aria-current={props.chosen || undefined}
      rightSection={props.chosen && <IconCheck size={16} aria-hidden />}
      onClick={props.onChoose}
    >
      {props.children}
    </Menu.Item>
  )
}
