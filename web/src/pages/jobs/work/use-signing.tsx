import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refusalOf } from '../../../form/refusal.ts'
import { keys } from '../../../interface/keys.ts'
import { useWrite } from '../../../interface/write.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useActing } from '../acting/use-acting.tsx'
import { type NewSignOff, type SignOff, sign } from '../job-work.ts'
import type { Working } from './working.ts'

export interface Signing {
  /**
   * Signs as the signer on this phone: the reader at once, anybody else by PIN.
   * @param answer the label of the button in the PIN dialog
   * @param onDone called once the page shows the present state
   */
  readonly sign: (body: NewSignOff, answer: string, onDone?: (entry: SignOff) => unknown) => Promise<void>
  readonly busy: boolean
  /** Why the last act was not accepted. */
  readonly problem: string | undefined
  /** The dialog that asks somebody else for their PIN. */
  readonly dialog: ReactNode
}

interface Given {
  readonly id: string
  readonly body: NewSignOff
  /** The last entry that the signer saw: once the log has an act whose answer was lost, the same act is a new one. */
  readonly after?: string | undefined
}

/** Signing in a job. A refused act changes nothing, and the page is read again, with the permit. */
export function useSigning({ job, log, me, signer }: Working): Signing {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = useRefresh(job.id)
  const after = log.at(-1)?.id
  const { ask, dialog } = useActing(after)
  const [problem, setProblem] = useState<string>()
  const send = async (given: Given, key: string) => {
    try {
      const entry = await sign(given, key)
      await refresh()
      return entry
    } catch (error) {
      void client.invalidateQueries({ queryKey: keys.part('jobs', job.id, 'permit') })
      void refresh()
      throw error
    }
  }
  const { write, busy } = useWrite([], send)
  return {
    busy,
    problem,
    dialog,
    sign: async (body, answer, onDone) => {
      setProblem(undefined)
      if (signer && signer.id !== me?.id) {
        let entry: SignOff | undefined
        return ask({
          title: answer,
          answer,
          people: job.crew.map(({ user }) => user),
          first: signer.user.id,
          selfBarred: me ? undefined : t('jobWork.selfBarred'),
          body,
          send: async (given, key) => {
            entry = await send({ id: job.id, body: given }, key)
          },
          onDone: () => entry && onDone?.(entry),
        })
      }
      try {
        const entry = await write({ id: job.id, body, after })
        await onDone?.(entry)
      } catch (error) {
        setProblem(refusalOf(error, t))
      }
    },
  }
}

/** Reads again what signing changes in a job. */
export function useRefresh(jobId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['work', 'log', 'own-readiness'].map((part) =>
        client.invalidateQueries({ queryKey: keys.part('jobs', jobId, part) }),
      ),
    )
}
