import type { ReactNode } from 'react'
import { useTranslation } from '../../../language/translation.ts'
import { LinkButton } from '../../../shell/link-button.tsx'
import classes from './work-page.module.css'
import { nextScreen, type Working } from './working.ts'

interface ToScreenProps {
  readonly jobId: string
  readonly screen: string
  readonly children: ReactNode
}

/** The main button of a screen, if the next act is on another one. */
export function ToScreen({ jobId, screen, children }: ToScreenProps) {
  return (
    <LinkButton
      size="lg"
      className={classes.primary}
      to="/jobs/$id/work"
      params={{ id: jobId }}
      search={{ step: screen }}
    >
      {children}
    </LinkButton>
  )
}

/** The same, to what comes next. */
export function GoOn({ working, to = nextScreen(working) }: { working: Working; to?: string }) {
  const { t } = useTranslation()
  return (
    <ToScreen jobId={working.job.id} screen={to}>
      {t('action.goOn')}
    </ToScreen>
  )
}
