import { linkOptions } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Kind, Plot } from '../../plots/plot.tsx'
import type { Outlook } from './outlook.ts'

type State = 'passed' | 'expiring' | 'missing'

/** How many of the people who need each content for coming work have passed it. */
export function TrainingsByContent({ of }: { of: Outlook['trainings'] }) {
  const { t } = useTranslation()
  const can = useCan()
  const kinds: readonly Kind<State>[] = [
    { id: 'passed', label: t('outlook.trainings.passed'), look: { tone: 'good', fill: 'empty' } },
    { id: 'expiring', label: t('outlook.trainings.expiring'), look: { tone: 'warning', fill: 'dense' } },
    { id: 'missing', label: t('readiness.verdict.missing'), look: { tone: 'bad', fill: 'full' } },
  ]
  return (
    <Plot<State>
      title={t('outlook.trainings.title')}
      about={t('outlook.trainings.about')}
      of={t('contents.one')}
      none={of ? t('outlook.trainings.none') : t('outlook.trainings.tooMany')}
      kinds={kinds}
      bars={(of ?? []).map((learned) => ({
        id: learned.educationalContent.id,
        label: learned.educationalContent.title,
        ...(can('educational-contents.read')
          ? {
              to: linkOptions({
                to: '/educational-contents/$id',
                params: { id: learned.educationalContent.id },
              }),
            }
          : {}),
        counts: { passed: learned.passed, expiring: learned.expiring, missing: learned.missing },
        note: `${learned.passed} / ${learned.passed + learned.expiring + learned.missing}`,
        // There is no list of exactly those people.
      }))}
    />
  )
}
