import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check-filled'
import IconCircleHalf from '~icons/tabler/circle-half-2'
import { dismiss, type FirstStep, following } from '../interface/first-steps.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce, useAttempt } from '../shell/announcements.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { touring } from '../tour/tour-state.ts'
import classes from './checklist.module.css'
import { FirstStepsTrail } from './later-trail.ts'
import { MakeSamples } from './samples.tsx'
import { nextOf, wayTo } from './ways.ts'

const ICONS = { open: IconCircle, begun: IconCircleHalf, done: IconCircleCheck }

/**
 * The first steps of an organization: which are done, and a link to each.
 * @param offersSamples whether there are no samples yet
 */
export function Checklist({ steps, offersSamples }: { steps: readonly FirstStep[]; offersSamples: boolean }) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const { write, busy } = useWrite([], dismiss)
  useEffect(() => {
    void FirstStepsTrail.load().catch(() => {})
  }, [])
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextOf(steps)
  const hide = () =>
    attempt(async () => {
      await write(true)
      announce(t('firstSteps.hidden'))
    })
  return (
    <section className={classes.card} data-screen-only aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <span className={classes.count}>{t('firstSteps.progress', { done, count: steps.length })}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          h="var(--hp-control)"
          loading={busy}
          onClick={() => void hide()}
        >
          {t('firstSteps.hide')}
        </Button>
      </div>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <ol>
        {steps.map((each) => (
          <Step key={each.step} of={each} isNext={each === next} />
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => touring.set(true)}>
          {t('firstSteps.tour')}
        </Button>
        {offersSamples && <MakeSamples />}
      </div>
    </section>
  )
}

function Step({ of, isNext }: { of: FirstStep; isNext: boolean }) {
  const { t } = useTranslation()
  const { step, state } = of
  const Icon = ICONS[state]
  const title = t(`firstSteps.step.${step}`)
  const hint =
    state === 'begun' && (step === 'confirm' || step === 'supplier' || step === 'order')
      ? t(`firstSteps.begun.${step}`)
      : t(`firstSteps.hint.${step}`)
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={20} aria-hidden />
      <div className={classes.what}>
        <Link {...wayTo(of)} className={classes.title} onClick={() => following.set(true)}>
          {title}
        </Link>
        <VisuallyHidden>, {t(`firstSteps.state.${state}`)}</VisuallyHidden>
        {state !== 'done' && <span className={classes.hint}>{hint}</span>}
      </div>
      {isNext && (
        <LinkButton
          {...wayTo(of)}
          className={classes.do}
          aria-label={`${t('firstSteps.begin')}: ${title}`}
          onClick={() => following.set(true)}
        >
          {t('firstSteps.begin')}
        </LinkButton>
      )}
    </li>
  )
}
