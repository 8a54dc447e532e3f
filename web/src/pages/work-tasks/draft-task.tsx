import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import IconHistory from '~icons/tabler/history'
import { useFlushes } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { SavedParagraphs } from '../../form/saved-paragraphs.tsx'
import { SavedText } from '../../form/saved-text.tsx'
import { type Autosave, useAutosave } from '../../form/use-autosave.ts'
import { keys } from '../../interface/keys.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { workTask } from '../../plan/nouns.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CONFIRM } from '../../shell/record-buttons.ts'
import { DuplicateButton } from '../../versioned/duplicate-button.tsx'
import { useReview } from '../../versioned/use-review.tsx'
import { VersionStatus } from '../../versioned/version-status.tsx'
import { StepsBuilder } from './steps-builder.tsx'
import {
  draftWorkTask,
  duplicateWorkTask,
  type TaskValues,
  taskValues,
  type WorkTask,
  workTasks,
} from './work-task.ts'
import classes from './work-task-page.module.css'

const ConfirmDialog = later(() => import('./confirm-dialog.tsx'))
const DiscardDialog = later(() => import('./discard-dialog.tsx'))

/** A draft of a task with its steps. Everything is saved while typing. */
export function DraftTask({ task }: { task: Tagged<WorkTask> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, version, actions } = task.record
  const [confirming, confirm] = useDisclosure()
  const [discarding, discard] = useDisclosure()
  const saved = useSavedTask(task)
  const { register, flushAll } = useFlushes()
  const saveAll = async () => (await Promise.all([saved.flush(), flushAll()])).every(Boolean)
  const { review, refused, saving } = useReview(saveAll, confirm.open)
  return (
    <>
      <PageHead
        title={saved.values.name || task.record.name}
        of={{ title: t('workTasks.title'), to: '/work-tasks' }}
        aside={
          <>
            <VersionStatus of={task.record} /> <SaveState of={saved} />
          </>
        }
        actions={
          <>
            {version > 1 && (
              <LinkButton
                to="/work-tasks/$id/history"
                params={{ id }}
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
              >
                {t('versions.history')}
              </LinkButton>
            )}
            <DuplicateButton
              noun={workTask}
              of={task}
              name={saved.values.name || task.record.name}
              duplicate={duplicateWorkTask}
              save={saveAll}
            />
            {actions?.includes('delete') && can('work-steps.delete') && (
              <Button variant="default" onClick={discard.open}>
                {t('versions.discardDraft')}
              </Button>
            )}
            {actions?.includes('confirm') && (
              <Button {...CONFIRM} loading={saving} onClick={() => void review()}>
                {t('versions.confirm')}
              </Button>
            )}
          </>
        }
      />
      {refused}
      <TaskFields saved={saved} version={version} />
      <StepsBuilder task={task.record} register={register} />
      <Suspense>
        {confirming && <ConfirmDialog taskId={id} onClose={confirm.close} />}
        {discarding && <DiscardDialog task={task} onClose={discard.close} />}
      </Suspense>
    </>
  )
}

function useSavedTask({ record, tag }: Tagged<WorkTask>): Autosave<TaskValues> {
  const client = useQueryClient()
  const { id, canonicalId } = record
  return useAutosave({
    // What is refused because the draft is confirmed meanwhile belongs to the next one.
    name: `work-tasks:${canonicalId}`,
    start: { values: taskValues(record), tag },
    save: (change, key) => draftWorkTask(id, change, key),
    onSaved: (saved) => {
      client.setQueryData(keys.record('work-tasks', id), saved)
      void client.invalidateQueries({ queryKey: [...keys.all('work-tasks'), 'list'] })
    },
    readAgain: async () => {
      const now = await client.fetchQuery({ ...workTasks.one(id), staleTime: 0 })
      return { values: taskValues(now.record), tag: now.tag }
    },
  })
}

function TaskFields({ saved, version }: { saved: Autosave<TaskValues>; version: number }) {
  const { t } = useTranslation()
  const { values, change, conflict } = saved
  return (
    <div className={classes.fields}>
      <SavedText saved={saved} name="name" label={t('field.name')} required />
      <SavedParagraphs saved={saved} name="description" label={t('workTasks.description')} />
      {version > 1 && (
        <Checkbox
          label={t('workTasks.retire')}
          description={t('workTasks.retireHint')}
          checked={!values.active}
          onChange={(event) => change({ active: !event.currentTarget.checked })}
        />
      )}
      <AutosaveConflict
        conflict={conflict}
        values={values}
        texts={({ name, description, active }) => ({
          [t('field.name')]: name,
          [t('workTasks.description')]: description,
          [t('versions.active')]: t(active ? 'active.yes' : 'active.no'),
        })}
      />
    </div>
  )
}
