import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { holdpoint, readToAct } from '../../interface/client.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { inOrder } from '../../versioned/in-order.ts'
import { removeStep } from './step-removal.ts'
import { currentStep, draftStep, type StepValues, stepValues } from './step-values.ts'
import { stepsOf, type WorkStep, type workSteps } from './work-step.ts'
import type { WorkTask } from './work-task.ts'

type WrittenStep = Awaited<ReturnType<typeof workSteps.create>>

export interface StepActions {
  /** The present steps: those shown a moment ago may have other versions and places by now. */
  readonly steps: () => readonly WorkStep[]
  /**
   * Creates a step, at the end or at a position, after pending changes: an order of steps that does not name all of them
   * is refused.
   */
  readonly make: (send: () => Promise<WrittenStep>, at?: number) => Promise<WrittenStep>
  /** Puts a saved step into its place on the page. */
  readonly put: (step: WorkStep) => void
  /** Changes a step that is not open. */
  readonly patch: (canonicalId: string, patch: Partial<StepValues>) => Promise<void>
  /** Removes a step once it is saved, which can be undone for a moment. */
  readonly remove: (canonicalId: string, saved: Promise<unknown>) => Promise<void>
  /** Moves a step to another position, counted from 0; its place is stored once it is saved. */
  readonly move: (canonicalId: string, to: number, saved?: Promise<unknown>) => Promise<void>
  /** Waits for everything that is under way. @returns false if something of it is refused */
  readonly stored: () => Promise<boolean>
}

/** The actions on the steps of a draft, besides editing an open one. */
export function useStepActions({ id: taskId, canonicalId }: WorkTask): StepActions {
  const client = useQueryClient()
  const attempt = useAttempt()
  const { t } = useTranslation()
  const query = useMemo(() => stepsOf(canonicalId), [canonicalId])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const refused = useRef(0)
  const moves = useRef(0)
  // One change after the other: each may give a step another id, and an order names every step. What waits behind one
  // that came too late is as late.
  const next = useCallback(<V>(action: () => Promise<V>, after?: () => Promise<void>): Promise<V> => {
    const done = readToAct(() => queue.current)
      .then(action)
      .finally(after)
    queue.current = done.catch(() => {
      refused.current += 1
    })
    return done
  }, [])
  const stored = useCallback(async () => {
    const before = refused.current
    let waitedFor: unknown
    while (waitedFor !== queue.current) {
      waitedFor = queue.current
      await waitedFor
    }
    return refused.current === before
  }, [])
  const inTurn = useCallback(
    (action: () => Promise<unknown>, after?: () => Promise<void>): Promise<void> =>
      attempt(() => next(action, after)),
    [attempt, next],
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
  const steps = useCallback(() => client.getQueryData<WorkStep[]>(query.queryKey) ?? [], [client, query])
  const patch = useCallback(
    (canonicalId: string, patched: Partial<StepValues>) =>
      inTurn(async () => {
        const step = steps().find((each) => each.canonicalId === canonicalId)
        if (!step) return
        // Somebody else may have changed it, so only the patched values are replaced.
        const { record, tag } = await readToAct(() => currentStep(step.id))
        put((await draftStep(record.id, { values: { ...stepValues(record), ...patched }, tag })).record)
      }),
    [inTurn, steps, put],
  )
  const move = useCallback(
    (canonical: string, to: number, saved?: Promise<unknown>) => {
      change((steps) => moved(steps, canonical, to))
      // As it is now: a read that began before the move may still answer, and show the order from before for a moment.
      const order = steps().map((step) => step.canonicalId)
      moves.current += 1
      return inTurn(
        async () => {
          await saved
          await saveOrder(taskId, inOrder(steps(), order), put)
        },
        async () => {
          moves.current -= 1
          // What is read before the last move is saved would undo it on the page.
          if (moves.current === 0) await client.invalidateQueries({ queryKey: query.queryKey })
        },
      )
    },
    [inTurn, taskId, change, client, put, query, steps],
  )
  // What follows is queued before its turn is over, so that `stored` waits for it too.
  const make = useCallback(
    (send: () => Promise<WrittenStep>, at?: number) =>
      next(async () => {
        const made = await send()
        put(made.record)
        if (at !== undefined) void move(made.record.canonicalId, at)
        return made
      }),
    [next, put, move],
  )
  const remove = useCallback(
    (canonicalId: string, saved: Promise<unknown>) =>
      inTurn(async () => {
        await saved
        const index = steps().findIndex((each) => each.canonicalId === canonicalId)
        const step = steps()[index]
        if (!step) return
        const { left, undo } = await removeStep(taskId, step)
        if (left) put(left)
        else change((now) => now.filter(({ id }) => id !== step.id))
        announce(t('workTasks.step.taken', { name: step.name }), async (key) => {
          let returned: Promise<void> | undefined
          await next(async () => {
            const back = await undo(key)
            put(back)
            if (!left) returned = move(back.canonicalId, index)
          })
          await returned
        })
      }),
    [inTurn, next, steps, taskId, change, put, move, t],
  )
  return useMemo(
    () => ({ steps, make, put, patch, remove, move, stored }),
    [steps, make, put, patch, remove, move, stored],
  )
}

function moved(steps: WorkStep[], canonicalId: string, to: number): WorkStep[] {
  const step = steps.find((each) => each.canonicalId === canonicalId)
  return step ? steps.filter((each) => each !== step).toSpliced(to, 0, step) : steps
}

/**
 * Stores the order of the steps of a task. A confirmed step that moves first gets a draft: reordering alone would
 * create confirmed versions that nobody has read.
 * @param workTaskId of the current version: the service refuses to order the steps of an earlier one
 * @param onDraft receives each draft that is created
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
