import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a list when an item is removed by its button: it goes to that of the next item or the one before.
 * @param last where it goes from the only one, which a pointer does not need
 */
export function focusBeside({ currentTarget, detail }: MouseEvent, last?: HTMLElement | null): void {
  const item = currentTarget.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('.mantine-CloseButton-root')
  if (button) button.focus()
  else if (detail === 0) last?.focus()
}
