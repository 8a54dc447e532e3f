import { currentTrace, type Trace, within } from './trace.ts'

/** Who calls whom: an incoming request, an outgoing one, or queued work that is done now. */
export type SpanKind = 'server' | 'client' | 'consumer'

/** Names, numbers and methods; never a value of a record, nor an address. */
export type Attributes = { readonly [name: string]: string | number | boolean }

/** How a span ended. */
interface Outcome {
  /** Replaces its name, if that is known only at the end. */
  readonly name?: string | undefined
  readonly attributes?: Attributes
  readonly failed?: boolean
}

/** A span that is under way. */
export interface Span {
  readonly trace: Trace
  end(outcome: Outcome): void
}

/** Makes spans and sends them to a collector. */
export interface Tracer {
  begin(kind: SpanKind, name: string, attributes: Attributes, parent: Trace | undefined): Span
  /** Sends the remaining spans. */
  close(): Promise<void>
}

let tracer: Tracer | undefined

/** From now on this tracer makes the spans; undefined: nobody does. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Begins a span, the first of its trace if there is no parent; undefined if no spans are made. */
export function beginSpan(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  parent: Trace | undefined,
): Span | undefined {
  return tracer?.begin(kind, name, attributes, parent)
}

/**
 * Asks something of another program as a span of the current trace; without a trace, or if it is not recorded, just
 * does it.
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const parent = currentTrace()
  if (tracer === undefined || !parent?.sampled) return work()
  return finish(tracer.begin('client', name, attributes, parent), work)
}

/** Does something as this span, and ends it. */
export async function finish<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within(span.trace, work)
    span.end({})
    return result
  } catch (error) {
    span.end({ failed: true, attributes: { 'error.type': (error as Error).name } })
    throw error
  }
}
