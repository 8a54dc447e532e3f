import { queryOptions } from '@tanstack/react-query'
import type { Said } from '../../history/comparison.tsx'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import type { Translate } from '../../language/translation.ts'
import { picturesInWords } from '../../pictures/picture.ts'
import { lengthText } from '../../show/length.ts'
import { executionLines } from './execution-words.ts'
import { stepsOf, type WorkStep, workSteps } from './work-step.ts'
import type { WorkTask } from './work-task.ts'

/** Every version of every step of a task, in the present order of the steps. */
export function stepHistory(canonicalId: string) {
  return queryOptions({
    queryKey: keys.part('work-steps', canonicalId, 'history'),
    queryFn: async (): Promise<WorkStep[][]> => {
      const steps = await queries.fetchQuery({ ...stepsOf(canonicalId), staleTime: 0 })
      const past: WorkStep[][] = []
      for (const step of steps) {
        past.push(
          step.version === 1
            ? [step]
            : await queries.fetchQuery({ ...workSteps.versions(step.id), staleTime: 0 }),
        )
      }
      return past
    },
  })
}

/**
 * The steps of a version of a task: for each, the version in force when the next version of the task began. A draft
 * has its present steps.
 * @param versions of the task, newest first
 * @param steps the versions of each step, newest first
 */
export function stepsAsOf(
  task: WorkTask,
  versions: readonly WorkTask[],
  steps: readonly (readonly WorkStep[])[],
): readonly WorkStep[] {
  const next = versions[versions.findIndex(({ id }) => id === task.id) - 1]
  return steps
    .flatMap((past) => past.find((step) => stood(step, task, next)) ?? [])
    .filter(({ active }) => active)
    .sort((one, other) => one.order - other.order)
}

/**
 * The content of a task in one of its versions: its own fields and those of its steps at that time. Needs
 * `learn('execution', 'limits')`.
 */
export function taskAsOf(
  task: WorkTask,
  versions: readonly WorkTask[],
  steps: readonly (readonly WorkStep[])[],
  t: Translate,
): Said {
  return {
    parts: [
      {
        id: 'task',
        title: undefined,
        fields: {
          [t('field.name')]: task.name,
          [t('workTasks.description')]: task.description ?? '',
          [t('versions.active')]: t(task.active ? 'active.yes' : 'active.no'),
        },
      },
      ...stepsAsOf(task, versions, steps).map((step, index) => ({
        id: step.canonicalId,
        title: `${index + 1}. ${step.name}`,
        fields: stepFields(step, index + 1, t),
      })),
    ],
  }
}

function stood(step: WorkStep, task: WorkTask, next: WorkTask | undefined): boolean {
  if (task.status === 'draft') return true
  return step.status === 'confirmed' && (next === undefined || step.updatedAt < next.createdAt)
}

function stepFields(step: WorkStep, place: number, t: Translate): Said['parts'][number]['fields'] {
  const { name, description, riskLevel, estimatedDurationMinutes: minutes, requiresApproval } = step
  return {
    [t('list.order')]: String(place),
    [t('workTasks.editor.name')]: name,
    [t('workTasks.editor.description')]: description ?? '',
    [t('workTasks.step.risk')]: t(`risk.${riskLevel}`),
    [t('workTasks.editor.duration')]: minutes === null ? '' : lengthText(minutes),
    [t('workTasks.editor.approval')]: t(requiresApproval ? 'history.yes' : 'history.no'),
    [t('workTasks.step.requirements')]: (step.safetyRequirements ?? []).map((each) => each.name).join('\n'),
    [t('execution.title')]: executionLines(step.execution, t)
      .map(({ text }) => text)
      .join('\n'),
    [t('pictures.title')]: picturesInWords(step.pictures),
  }
}
