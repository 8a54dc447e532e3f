import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { newKey } from '../../interface/write.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { currentStep, draftStep, type StepValues, stepValues } from './step-values.ts'
import { stepsOf, type WorkStep } from './work-step.ts'
import type { WorkTask } from './work-task.ts'

export interface StepActions {
  /** Puts a step that was saved into its place on the page. */
  readonly put: (step: WorkStep) => void
  /** Changes a step that is not open. */
  readonly patch: (canonicalId: string, patch: Partial<StepValues>) => Promise<void>
  /** Takes a step out: a new one at once, a confirmed one with the version that is being written. */
  readonly remove: (canonicalId: string) => Promise<void>
  /** Moves a step to another place, counted from 0. */
  readonly move: (canonicalId: string, to: number) => Promise<void>
}

/** What can be done with the steps of a draft, beside writing into an open one. */
export function useStepActions({ id: taskId, canonicalId }: WorkTask): StepActions {
  const client = useQueryClient()
  const attempt = useAttempt()
  const query = useMemo(() => stepsOf(canonicalId), [canonicalId])
  const queue = useRef(Promise.resolve())
  const moves = useRef(0)
  // One change after the other: each may give a step another id, and an order says where every step stands.
  const inTurn = useCallback(
    (action: () => Promise<unknown>): Promise<void> => {
      queue.current = queue.current.then(() => attempt(action))
      return queue.current
    },
    [attempt],
  )

  const change = useCallback(
    (next: (steps: WorkStep[]) => WorkStep[]) =>
      client.setQueryData(query.queryKey, (steps: WorkStep[] | undefined) => next(steps ?? [])),
    [client, query],
  )
  const put = useCallback(
    (step: WorkStep) =>
      void change((steps) =>
        steps.some(({ canonicalId: each }) => each === step.canonicalId)
          ? steps.map((each) => (each.canonicalId === step.canonicalId ? step : each))
          : [...steps, step],
      ),
    [change],
  )
  // As it is now: what the page showed a moment ago may have another version since.
  const find = useCallback(
    (canonicalId: string) =>
      client.getQueryData<WorkStep[]>(query.queryKey)?.find((each) => each.canonicalId === canonicalId),
    [client, query],
  )
  const patch = useCallback(
    (canonicalId: string, patched: Partial<StepValues>) =>
      inTurn(async () => {
        const step = find(canonicalId)
        if (!step) return
        // Somebody else may have written into it: only what is patched here becomes another.
        const { record, tag } = await currentStep(step.id)
        put((await draftStep(record.id, { values: { ...stepValues(record), ...patched }, tag })).record)
      }),
    [inTurn, find, put],
  )
  const remove = useCallback(
    async (canonicalId: string) => {
      const step = find(canonicalId)
      if (!step) return
      const isNew = step.version === 1 && step.actions?.includes('delete')
      if (!isNew) return patch(canonicalId, { active: false })
      await inTurn(async () => {
        await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id: step.id } } })
        change((steps) => steps.filter(({ id }) => id !== step.id))
      })
    },
    [inTurn, change, find, patch],
  )
  const move = useCallback(
    (canonical: string, to: number) => {
      change((steps) => moved(steps, canonical, to))
      moves.current += 1
      return inTurn(async () => {
        try {
          await saveOrder(taskId, client.getQueryData<WorkStep[]>(query.queryKey) ?? [], put)
        } finally {
          moves.current -= 1
          // What is read before the last move is saved would undo it on the page.
          if (moves.current === 0) await client.invalidateQueries({ queryKey: query.queryKey })
        }
      })
    },
    [inTurn, taskId, change, client, put, query],
  )
  return useMemo(() => ({ put, patch, remove, move }), [put, patch, remove, move])
}

function moved(steps: WorkStep[], canonicalId: string, to: number): WorkStep[] {
  const step = steps.find((each) => each.canonicalId === canonicalId)
  return step ? steps.filter((each) => each !== step).toSpliced(to, 0, step) : steps
}

/**
 * Stores the order of the steps of a task. A confirmed step that moves gets a draft first: an order of steps alone
 * would make confirmed versions of it, which nobody has read.
 * @param workTaskId of the current version: the service refuses to order the steps of an earlier one
 * @param onDraft gets each draft that is made
 */
async function saveOrder(
  workTaskId: string,
  steps: readonly WorkStep[],
  onDraft: (step: WorkStep) => void,
): Promise<void> {
  const ids: string[] = []
  for (const [index, step] of steps.entries()) {
    const order = index + 1
    if (step.order === order || step.actions?.includes('confirm')) {
      ids.push(step.id)
      continue
    }
    const { record } = await draftStep(step.id, { values: stepValues(step), order })
    onDraft(record)
    ids.push(record.id)
  }
  await holdpoint.PUT('/work-tasks/{id}/step-order', {
    params: { path: { id: workTaskId }, header: { 'Idempotency-Key': newKey() } },
    body: { workStepIds: ids },
  })
}
