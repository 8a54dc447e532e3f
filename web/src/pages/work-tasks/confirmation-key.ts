import { keys } from '../../interface/keys.ts'

/** Where what confirming a task would freeze is read. */
export function confirmationKey(taskId: string) {
  return keys.part('work-tasks', taskId, 'confirmation')
}
