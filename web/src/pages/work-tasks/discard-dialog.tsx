import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { stepsOf } from './work-step.ts'
import type { WorkTask } from './work-task.ts'
import { workTaskRecord } from './work-task.ts'
import classes from './work-task-page.module.css'

/** Takes a draft back: a first one with its steps, a later one and the drafts of its steps to what was confirmed. */
export default function DiscardDialog({ task, onClose }: { task: WorkTask; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const first = task.version === 1
  const { write, busy } = useWrite<null, void>(['work-steps'], async () => {
    if (!first) {
      const steps = await client.fetchQuery({ ...stepsOf(task.canonicalId), staleTime: 0 })
      for (const { id, status } of steps) {
        if (status === 'draft') await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id } } })
      }
    }
    await holdpoint.DELETE('/work-tasks/{id}', { params: { path: { id: task.id } } })
  })
  const discard = async () => {
    setProblem(undefined)
    try {
      await write(null)
      const before = first ? undefined : await newestVersion(task.canonicalId)
      if (before) await navigate({ to: '/work-tasks/$id', params: { id: before }, replace: true })
      else await navigate({ to: '/work-tasks', replace: true })
      client.removeQueries({ queryKey: workTaskRecord(task.id).queryKey })
      await client.invalidateQueries({ queryKey: ['work-tasks', 'list'] })
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workTasks.discard.title', { name: task.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{t(first ? 'workTasks.discard.first' : 'workTasks.discard.later')}</p>
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.line}>
        <Button color="red.9" loading={busy} onClick={() => void discard()}>
          {t('workTasks.discardDraft')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  )
}

async function newestVersion(id: string): Promise<string | undefined> {
  const { data } = await holdpoint.GET('/work-tasks/{id}/versions', {
    params: { path: { id }, query: { count: 1 } },
  })
  return data.data[0]?.id
}
