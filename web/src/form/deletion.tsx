import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import type { Segment } from '../interface/keys.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './form-body.module.css'

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'))

export interface DeletionProps {
  readonly name: string
  readonly touches: readonly Segment[]
  readonly send: () => Promise<unknown>
  /** The page to go to afterwards. */
  readonly to: LinkProps['to']
}

/** The button that deletes a record, and the question before it. */
export function Deletion(props: DeletionProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [asking, ask] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <>
      <Button ref={button} variant="subtle" color="red.9" onClick={ask.open} className={classes.delete}>
        {t('action.delete')}
      </Button>
      <Suspense>{asking && <DeletionDialog {...props} onClose={ask.close} />}</Suspense>
    </>
  )
}
