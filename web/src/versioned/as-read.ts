import { readToAct } from '../interface/client.ts'
import { ChangedMeanwhile, ConfirmedUnread } from '../interface/failure.ts'

/**
 * Confirms what somebody has read, and nothing else. What is stored elsewhere, such as the questions of an assessment
 * or the steps of a task, does not change the tag of a record.
 * @param isAsRead reads it again and compares
 * @throws ChangedMeanwhile if it is no longer the same; ConfirmedUnread if it changed while it was being confirmed
 */
export async function confirmAsRead<R>(
  isAsRead: () => Promise<boolean>,
  confirm: () => Promise<R>,
): Promise<R> {
  if (!(await readToAct(isAsRead))) throw new ChangedMeanwhile()
  const confirmed = await confirm()
  if (!(await isAsRead())) throw new ConfirmedUnread()
  return confirmed
}
