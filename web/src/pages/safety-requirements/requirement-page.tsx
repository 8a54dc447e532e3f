import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Picker } from '../../form/picker.tsx'
import { SavedParagraphs } from '../../form/saved-paragraphs.tsx'
import { SavedText } from '../../form/saved-text.tsx'
import type { Autosave } from '../../form/use-autosave.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Facts } from '../../show/facts.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { type Risk, RiskMark } from '../../show/risk.tsx'
import { useDay } from '../../show/when.tsx'
import classes from '../../versioned/versioned.module.css'
import { VersionedPage } from '../../versioned/versioned-page.tsx'
import { useOfferedContents } from '../educational-contents/offered.ts'
import {
  type NeedingStep,
  type Requirement,
  type RequirementValues,
  requirementKind,
  stepsNeeding,
} from './requirement.ts'

const route = getRouteApi('/app/safety-requirements/$id')

export function RequirementPage() {
  const { id } = route.useParams()
  return (
    <VersionedPage
      kind={requirementKind}
      id={id}
      write={({ saved }) => <RequirementFields saved={saved} />}
      show={(requirement) => <RequirementText requirement={requirement} />}
    />
  )
}

function RequirementFields({ saved }: { saved: Autosave<RequirementValues> }) {
  const { t } = useTranslation()
  const { values, change } = saved
  return (
    <>
      <SavedText saved={saved} name="name" label={t('field.name')} required />
      <SavedParagraphs
        saved={saved}
        name="description"
        label={t('requirements.description')}
        minRows={2}
        maxRows={14}
      />
      <Radio.Group
        label={t('requirements.where')}
        value={String(values.onSite)}
        onChange={(onSite) => change({ onSite: onSite === 'true' })}
      >
        <div className={classes.choices}>
          <Radio value="false" label={t('requirements.before')} />
          <Radio value="true" label={t('requirements.onSite')} />
        </div>
      </Radio.Group>
      <div className={classes.half}>
        {(['validFrom', 'validTo'] as const).map((name) => (
          <SavedText key={name} saved={saved} name={name} type="date" label={t(`requirements.${name}`)} />
        ))}
      </div>
      <Picker
        label={t('requirements.contents')}
        hint={t('requirements.findContent')}
        removal={(name) => t('requirements.removeContent', { name })}
        {...useOfferedContents()}
        value={values.contents}
        onChange={(contents) => change({ contents })}
      />
    </>
  )
}

function RequirementText({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation()
  const day = useDay()
  const { data: steps } = useQuery({ ...stepsNeeding(requirement.id), enabled: useCan()('work-steps.read') })
  const { description, onSite, validFrom, validTo, educationalContents = [], workSteps = [] } = requirement
  return (
    <Facts
      of={[
        [t('requirements.description'), description],
        [t('requirements.where'), t(onSite ? 'requirements.onSite' : 'requirements.before')],
        [t('requirements.validFrom'), validFrom && day(validFrom)],
        [t('requirements.validTo'), validTo ? day(validTo) : t('requirements.always')],
        [
          t('requirements.contents'),
          educationalContents.length === 0 ? (
            t('requirements.noContents')
          ) : (
            <ul key="contents" className={classes.names}>
              {educationalContents.map(({ id, title }) => (
                <li key={id}>
                  <RecordLink of="educational-contents" id={id}>
                    {title}
                  </RecordLink>
                </li>
              ))}
            </ul>
          ),
        ],
        [
          t('requirements.steps'),
          workSteps.length === 0 ? (
            t('requirements.noSteps')
          ) : (
            <ul key="steps" className={classes.stepNames}>
              {workSteps.map(({ id, name, riskLevel }) => (
                <li key={id}>
                  <StepName of={name} step={steps?.find((step) => step.id === id)} />{' '}
                  <RiskMark of={riskLevel as Risk} />
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  )
}

/** A step as shown in its task, if the reader may see the task. */
function StepName({ of: name, step }: { of: string; step: NeedingStep | undefined }) {
  if (!step?.workTask) return <span>{name}</span>
  return (
    <RecordLink of="work-tasks" id={step.workTask.id} hash={step.canonicalId}>
      {name}
    </RecordLink>
  )
}
