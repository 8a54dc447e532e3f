import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { newKey } from '../../interface/write.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { draftStep, type StepValues, stepRecord, stepsOf, stepValues, type WorkStep } from './work-step.ts'
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
export function useStepActions({ canonicalId }: WorkTask): StepActions {
  const client = useQueryClient()
  const attempt = useAttempt()
  const query = useMemo(() => stepsOf(canonicalId), [canonicalId])
  const orders = useRef(Promise.resolve())

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
      attempt(async () => {
        const step = find(canonicalId)
        if (!step) return
        // Somebody else may have written into it: only what is patched here becomes another.
        const { record, tag } = await client.fetchQuery({ ...stepRecord(step.id), staleTime: 0 })
        put((await draftStep(record.id, { values: { ...stepValues(record), ...patched }, tag })).record)
      }),
    [attempt, client, find, put],
  )
  const remove = useCallback(
    async (canonicalId: string) => {
      const step = find(canonicalId)
      if (!step) return
      if (step.status === 'confirmed' || step.version > 1) return patch(canonicalId, { active: false })
      await attempt(async () => {
        await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id: step.id } } })
        change((steps) => steps.filter(({ id }) => id !== step.id))
      })
    },
    [attempt, change, find, patch],
  )
  const move = useCallback(
    (canonical: string, to: number) => {
      change((steps) => moved(steps, canonical, to))
      // One order after the other: each says where every step stands.
      orders.current = orders.current.then(() =>
        attempt(async () => {
          try {
            await saveOrder(canonicalId, client.getQueryData<WorkStep[]>(query.queryKey) ?? [])
          } finally {
            await client.invalidateQueries({ queryKey: query.queryKey })
          }
        }),
      )
      return orders.current
    },
    [attempt, canonicalId, change, client, query],
  )
  return useMemo(() => ({ put, patch, remove, move }), [put, patch, remove, move])
}

function moved(steps: WorkStep[], canonicalId: string, to: number): WorkStep[] {
  const step = steps.find((each) => each.canonicalId === canonicalId)
  return step ? steps.filter((each) => each !== step).toSpliced(to, 0, step) : steps
}

/**
 * Stores the order of the steps. A confirmed step that moves gets a draft first: an order of steps alone would make
 * confirmed versions of it, which nobody has read.
 */
async function saveOrder(workTaskId: string, steps: readonly WorkStep[]): Promise<void> {
  const ids: string[] = []
  for (const [index, step] of steps.entries()) {
    const order = index + 1
    const settled = step.order === order || step.status === 'draft'
    ids.push(settled ? step.id : (await draftStep(step.id, { values: stepValues(step), order })).record.id)
  }
  await holdpoint.PUT('/work-tasks/{id}/step-order', {
    params: { path: { id: workTaskId }, header: { 'Idempotency-Key': newKey() } },
    body: { workStepIds: ids },
  })
}
