import { CloseButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { following, useFirstSteps } from '../interface/first-steps.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import classes from './trail.module.css'
import { nextOf, wayTo } from './ways.ts'

/**
 * Shown above each page while following the first steps: the current step, a link to the next one, and a link back.
 */
export default function FirstStepsTrail() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const steps = useFirstSteps().first?.steps
  if (!steps || steps.length === 0 || pathname === '/') return null
  const next = nextOf(steps)
  const way = next && wayTo(next)
  const place = String(way?.to ?? '').replace('$id', next?.recordId ?? '')
  const isHere = place === pathname
  const step = next && t(`firstSteps.step.${next.step}`)
  return (
    <aside className={classes.trail} data-screen-only aria-label={t('firstSteps.title')}>
      <p className={classes.place} role="status">
        {next && step
          ? t('firstSteps.trail', { number: steps.indexOf(next) + 1, count: steps.length, step })
          : t('firstSteps.finished')}
      </p>
      {way && step && !isHere && (
        <LinkButton {...way} size="compact-sm" variant="light" className={classes.way}>
          {t('firstSteps.next', { step })}
        </LinkButton>
      )}
      <LinkButton to="/" size="compact-sm" variant="subtle" className={classes.way}>
        {t('firstSteps.back')}
      </LinkButton>
      <CloseButton
        size="var(--hp-control)"
        aria-label={t('firstSteps.leave')}
        onClick={() => following.set(false)}
      />
    </aside>
  )
}
