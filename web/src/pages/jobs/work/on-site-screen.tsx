import { useState } from 'react'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { LargeChoice } from '../../../form/large-choice.tsx'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import type { ScreenProps } from './screen.ts'
import { SignButton } from './sign-button.tsx'
import { useTimeOf } from './time.ts'
import { GoOn } from './to-screen.tsx'
import { useEntered } from './use-entered.ts'
import { useGoTo } from './use-go-to.ts'
import classes from './work-page.module.css'
import { hasEnded, nextScreen, onSiteOf } from './working.ts'

/** What the signer confirms on site, each item separately. */
export function OnSiteScreen({ working, signing, frame }: ScreenProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { job, signer, log, now } = working
  const goTo = useGoTo(job.id)
  const stopped = log.findLast(({ meaning }) => meaning === 'suspended')
  const since = stopped && Date.parse(stopped.at)
  const ticks = useEntered<readonly string[]>(`job-ticks:${job.id}:${signer?.user.id}`, now, since)
  const ticked = ticks.fresh ?? []
  const [problem, setProblem] = useState<string>()
  const asked = onSiteOf(working)
  const left = asked.filter(({ signedAt }) => signedAt === undefined)
  const chosen = left.filter(({ id }) => ticked.includes(id))
  const tick = (id: string, isTicked: boolean) => {
    const others = ticked.filter((each) => each !== id)
    ticks.enter(isTicked ? [...others, id] : others)
    setProblem(undefined)
  }
  const answer = t('jobWork.onSite.sign', { count: chosen.length, all: left.length })
  const sign = () => {
    if (chosen.length === 0) return setProblem(t('jobWork.onSite.tick'))
    const safetyRequirementIds = chosen.map(({ id }) => id)
    void signing.sign({ meaning: 'on_site', safetyRequirementIds }, answer, (entry) => {
      ticks.forgetSigned(ticked)
      announce(t('jobWork.onSite.done'))
      return goTo(nextScreen({ ...working, log: [...log, entry] }))
    })
  }
  return frame({
    title: t('jobWork.needs.toOnSite'),
    action:
      left.length > 0 && signer && !hasEnded(job) ? (
        <SignButton size="lg" className={classes.primary} loading={signing.busy} onClick={sign}>
          {answer}
        </SignButton>
      ) : (
        <GoOn working={working} />
      ),
    children: (
      <>
        <p className={classes.faint}>
          {t(
            asked.length === 0
              ? 'jobWork.onSite.none'
              : left.length === 0
                ? 'jobWork.onSite.allSigned'
                : 'jobWork.onSite.about',
          )}
        </p>
        {asked.map(({ id, name, signedAt }) =>
          signedAt ? (
            <p key={id} className={classes.signed}>
              <IconCircleCheckFilled size={24} aria-hidden />
              <span>
                {name}
                <span className={classes.hint}>{t('jobWork.onSite.signed', { time: timeOf(signedAt) })}</span>
              </span>
            </p>
          ) : (
            <LargeChoice
              key={id}
              type="checkbox"
              disabled={!signer}
              checked={ticked.includes(id)}
              onChange={(event) => tick(id, event.currentTarget.checked)}
            >
              {name}
            </LargeChoice>
          ),
        )}
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      </>
    ),
  })
}
