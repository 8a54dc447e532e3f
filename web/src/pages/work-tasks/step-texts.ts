import type { Texts } from '../../form/texts.ts'
import type { Translate } from '../../language/translation.ts'
import { sentExecution } from './execution.ts'
import { executionLines } from './execution-words.ts'
import type { StepValues } from './step-values.ts'

/** What a person reads in a step being written. */
export function stepTexts(of: StepValues, t: Translate): Texts {
  const execution = executionLines(sentExecution(of.execution), t)
  return {
    [t('workTasks.editor.name')]: of.name,
    [t('workTasks.editor.description')]: of.description,
    [t('workTasks.step.risk')]: t(`risk.${of.riskLevel}`),
    [t('workTasks.editor.duration')]: of.minutes,
    [t('workTasks.editor.approval')]: of.requiresApproval,
    [t('workTasks.step.requirements')]: of.requirements.map(({ name }) => name).join('\n'),
    [t('execution.title')]: execution.map(({ text }) => text).join('\n'),
    [t('pictures.title')]: of.pictures,
    [t('versions.active')]: t(of.active ? 'active.yes' : 'active.no'),
  }
}
