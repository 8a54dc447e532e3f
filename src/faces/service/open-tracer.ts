import { hostname } from 'node:os'
import {
  type DiagLogger,
  DiagLogLevel,
  diag,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace as traces,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import packageJson from '../../../package.json' with { type: 'json' }
import type { TraceTarget } from '../../platform/config.ts'
import { agentsThrough } from '../../platform/outgoing/agents.ts'
import type { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import type { SpanKind, Tracer } from '../../platform/traces/spans.ts'
import type { Trace } from '../../platform/traces/trace.ts'

// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.

const KINDS: { readonly [kind in SpanKind]: OtelKind } = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
}
/** How often the log says that spans are not accepted. */
const COMPLAINT_MS = 60_000
/** How long stopping waits for the last spans to be sent. */
const LAST_MS = 2_000

/**
 * A tracer that sends its spans over OTLP. Spans that nobody accepts are dropped; no request waits for them.
 * @param log gets at most one line a minute while spans are not accepted
 */
export function openTracer(
  { endpoint, share }: TraceTarget,
  egress: EgressPolicy,
  log: (line: string) => void,
): Tracer {
  diag.setLogger(complaintsTo(log), DiagLogLevel.WARN)
  const agents = agentsThrough(egress)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}v1/traces`,
    httpAgentOptions: (protocol: string) => (protocol === 'https:' ? agents.https : agents.http),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'holdpoint',
      'service.version': packageJson.version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('holdpoint')
  return {
    begin: (kind, name, attributes, parent) => {
      const under = parent ? traces.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, under)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        trace: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end: ({ name: known, attributes: more, failed }) => {
          if (known !== undefined) span.updateName(known)
          if (more) span.setAttributes({ ...more })
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function contextOf({ traceId, spanId, sampled }: Trace) {
  return {
    traceId,
    spanId,
    traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  }
}

function complaintsTo(log: (line: string) => void): DiagLogger {
  let last = Number.NEGATIVE_INFINITY
  const complain = (message: string) => {
    if (performance.now() - last < COMPLAINT_MS) return
    last = performance.now()
    log(`Traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT: ${message.split('\n')[0]}`)
  }
  const say = () => {}
  return { error: complain, warn: complain, info: say, debug: say, verbose: say }
}
