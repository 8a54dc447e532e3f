import { UnstyledButton } from '@mantine/core'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { warn } from './announcements.tsx'

/** What a menu needs to know about the button that opens it. */
export interface Opening {
  readonly id: string
  readonly button: HTMLElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

interface MenuButtonProps {
  readonly className: string | undefined
  readonly label: string
  /** The menu, which is loaded when it is first opened. */
  readonly menu: AsyncRouteComponent<Opening>
  readonly children: ReactNode
}

/** A button that opens a menu. */
export function MenuButton({ className, label, menu: Items, children }: MenuButtonProps) {
  const { t } = useTranslation()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [opened, setOpened] = useState<boolean>()
  const toggle = async () => {
    await Items.preload?.()
    // Once the menu is loaded, there is no `preload` any more.
    if (Items.preload) return warn(t('failure.noAnswer'))
    setOpened((before) => !before)
  }
  return (
    <>
      <UnstyledButton
        ref={setButton}
        id={`${id}-target`}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened ?? false}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => void toggle()}
      >
        {children}
      </UnstyledButton>
      {button && opened !== undefined && (
        <Items id={id} button={button} opened={opened} onChange={setOpened} />
      )}
    </>
  )
}
