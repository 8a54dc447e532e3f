import { AsyncLocalStorage } from 'node:async_hooks'

/** A position in a trace, as in the W3C's Trace Context. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits: the current span. */
  readonly spanId: string
  /** Whether the spans of this trace are recorded. */
  readonly sampled: boolean
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const SAMPLED = 1

/** Parses a `traceparent`; undefined if there is none, or it is invalid. */
export function traceFrom(traceparent: string | readonly string[] | null | undefined): Trace | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(traceparent) ?? []
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined)
  if (!isKnown || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
}

const current = new AsyncLocalStorage<Trace | undefined>()

export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** The same in the form that others accept: a `traceparent`, or null. */
export function currentTraceparent(): string | null {
  const trace = current.getStore()
  return trace === undefined ? null : `00-${trace.traceId}-${trace.spanId}-${trace.sampled ? '01' : '00'}`
}

/** Runs something, and what it starts, as part of a trace. */
export function within<T>(trace: Trace | undefined, work: () => T): T {
  return current.run(trace, work)
}
