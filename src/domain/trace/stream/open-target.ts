import type { AuditStream } from '../../../platform/config.ts'
import type { Gate } from '../../../platform/outgoing/gate.ts'
import { fileTarget } from './file-target.ts'
import { syslogTarget } from './syslog-target.ts'
import type { Target } from './target.ts'

/** The target that AUDIT_STREAM names. */
export function targetOf(stream: AuditStream, gate: Gate): Target {
  return 'file' in stream ? fileTarget(stream.file) : syslogTarget(stream, gate)
}
