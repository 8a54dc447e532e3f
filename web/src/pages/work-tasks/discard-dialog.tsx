import type { Tagged } from '../../interface/record.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { Discarding } from '../../versioned/discarding.tsx'
import { discardTask } from './discard.ts'
import { taskKind, type WorkTask } from './work-task.ts'

await learn('confirmations')

/** Asks before the draft of a task is discarded. */
export default function DiscardDialog({ task, onClose }: { task: Tagged<WorkTask>; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Discarding
      kind={taskKind}
      of={task}
      explain={t(task.record.version === 1 ? 'workTasks.discard.first' : 'workTasks.discard.later')}
      touches={['work-steps']}
      remove={(tag) => discardTask({ ...task, tag })}
      onClose={onClose}
    />
  )
}
