import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsOffline } from '../../../interface/connection.ts'

/** The id of the sentence on the page that says why nothing can be signed without a network. */
export const WHY_NOT_NOW = 'why-not-now'

interface SignButtonProps extends ButtonProps {
  readonly type?: 'submit'
  readonly onClick?: () => void
  readonly children: ReactNode
}

/**
 * A button that signs. A signature has the time at which the service records it and never waits for a network, so
 * without one the button says so instead. It stays reachable by keyboard, for its reason to be heard.
 */
export function SignButton({ onClick, ...rest }: SignButtonProps) {
  const isOffline = useIsOffline()
  if (!isOffline) return <Button {...rest} onClick={onClick} />
  return (
    <Button
      {...rest}
      data-disabled
      aria-disabled
      aria-describedby={WHY_NOT_NOW}
      onClick={(event) => event.preventDefault()}
    />
  )
}
