import { currentTrace, type Trace, within } from './trace.ts'

/** Who asks whom: a request that came, one that was sent, or work that was left and is done now. */
export type SpanKind = 'server' | 'client' | 'consumer'

/** Never a value of a record, nor an address: names, numbers and methods. */
export type Attributes = { readonly [name: string]: string | number | boolean }

/** How a span ended. */
export interface Outcome {
  /** Replaces the name that it had, where that is known only at the end. */
  readonly name?: string | undefined
  readonly attributes?: Attributes
  readonly failed?: boolean
}

/** A span that is under way. */
export interface Span {
  readonly trace: Trace
  end(outcome: Outcome): void
}

/** Makes spans and sends them to where somebody looks at them. */
export interface Tracer {
  begin(kind: SpanKind, name: string, attributes: Attributes, parent: Trace | undefined): Span
  /** Sends what is left. */
  close(): Promise<void>
}

let tracer: Tracer | undefined

/** From now on spans are made by this one; undefined: none are. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Begins a span, the first one of its trace where there is no parent; undefined if nobody wants any. */
export function beginSpan(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  parent: Trace | undefined,
): Span | undefined {
  return tracer?.begin(kind, name, attributes, parent)
}

/** Does something as a span of the current trace; without one, or where nobody keeps it, it is just done. */
export function inSpan<T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = currentTrace()
  if (tracer === undefined || !parent?.sampled) return work()
  return finish(tracer.begin(kind, name, attributes, parent), work)
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
