import type { Sealing } from '../../domain/trace/seals/sealing.ts'
import type { Streaming } from '../../domain/trace/stream/streaming.ts'
import type { Background } from '../../platform/background/background.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Work } from '../../platform/outbox/work-off.ts'

/** Measures how late each background chore is. */
export function watchBackground(metrics: Metrics, chores: readonly Background[]): void {
  metrics.watchEach(
    'holdpoint_background_late_seconds',
    'How long the organization that has waited longest is overdue, by chore.',
    'chore',
    () => Object.fromEntries(chores.map(({ name, late }) => [name, late])),
  )
}

/** Measures how long the oldest piece of work has been in the outbox. @returns the callback for `workOff` */
export function watchOutbox(metrics: Metrics): NonNullable<Work['waits']> {
  const oldest = new Map<string, number>()
  metrics.watch(
    'holdpoint_outbox_oldest_seconds',
    'Age of the oldest work in the outbox that is neither done nor given up; a mail that cannot be delivered, for one.',
    () => (oldest.size === 0 ? 0 : Date.now() / 1_000 - Math.min(...oldest.values())),
  )
  return (organizationId, since) => {
    if (since === undefined) oldest.delete(organizationId)
    else oldest.set(organizationId, since)
  }
}

/** Measures how long the oldest entry of the audit log has been unsealed. */
export function watchSealing(metrics: Metrics, sealing: Pick<Sealing, 'age'>): void {
  metrics.watch(
    'holdpoint_audit_unsealed_seconds',
    'Age of the oldest entry of the audit log that was last seen waiting for its seal.',
    () => sealing.age,
  )
}

/** Measures how long the oldest entry of the audit log has been undelivered. */
export function watchStream(metrics: Metrics, streaming: Pick<Streaming, 'age'>): void {
  metrics.watch(
    'holdpoint_audit_stream_waiting_seconds',
    'Age of the oldest entry of the audit log that was last seen waiting for its delivery to AUDIT_STREAM.',
    () => streaming.age,
  )
}
