import type { AuditStream } from '../../../platform/config.ts'
import type { EgressPolicy } from '../../../platform/outgoing/egress-policy.ts'
import { fileTarget } from './file-target.ts'
import { syslogTarget } from './syslog-target.ts'
import type { Target } from './target.ts'

export function targetOf(stream: AuditStream, egress: EgressPolicy): Target {
  return 'file' in stream ? fileTarget(stream.file) : syslogTarget(stream, egress)
}
