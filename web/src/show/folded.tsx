import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import IconChevronDown from '~icons/tabler/chevron-down'
import classes from './folded.module.css'

interface FoldedProps {
  /** A summary, so that nobody has to open it to know what is inside. */
  readonly title: ReactNode
  /** Called when it opens or closes. */
  readonly onOpen?: (open: boolean) => void
  readonly children: ReactNode
}

/** Something long that can be opened. On paper it is always open. */
export function Folded({ title, onOpen, children }: FoldedProps) {
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  return (
    <details
      className={classes.folded}
      open={open || printing}
      onToggle={({ currentTarget }) => {
        if (printing) return
        setOpen(currentTarget.open)
        onOpen?.(currentTarget.open)
      }}
    >
      <summary>
        <span className={classes.title}>{title}</span>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}

/** Whether the reader's screen is one on which long parts are collapsed. */
export function useFolds(): boolean {
  return useMediaQuery('screen and (width <= 40em)', undefined, { getInitialValueInEffect: false })
}

/** Whether the page is being printed: collapsed parts must open before the browser lays it out. */
function usePrinting(): boolean {
  const [printing, print] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => print(true))
    const end = () => print(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
