import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { methodNotAllowed } from '../requests/refusals.ts'

/** Tells callers which methods an address has. */
export interface OtherMethods {
  /** From here on, answers 405 with Allow if an address lacks a method that others have. */
  readonly refuseOthers: () => void
  /** The refusal for a method that no address has: 405 if the path is an address. */
  readonly refusalAt: (request: FastifyRequest) => Refusal | undefined
}

/** Records from here on which methods each address has. */
export function watchMethods(app: FastifyInstance): OtherMethods {
  const answered = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = answered.get(url) ?? new Set()
    answered.set(url, new Set([...methods, ...[method].flat()]))
  })
  const refusals = new Map<string, Refusal>()
  let all: ReadonlySet<string> = new Set()
  return {
    refuseOthers: () => {
      all = new Set([...answered.values()].flatMap((methods) => [...methods]))
      for (const [url, methods] of [...answered]) {
        const refusal = refusalOf(methods)
        refusals.set(url, refusal)
        const others = [...all].filter((method) => !methods.has(method))
        if (others.length > 0) refuse(app, url, others, refusal)
      }
    },
    // HTTP knows thirty methods. Routes for all of them would be thousands, for requests that nobody makes.
    refusalAt: ({ method, url }) => {
      if (all.has(method)) return undefined
      const path = url.replace(/\?.*/s, '')
      const urls = [...refusals.keys()].filter((each) => matches(each, path))
      // The most specific address, as the router would choose.
      const [nearest = ''] = urls.sort((one, other) => fixedLength(other) - fixedLength(one))
      return refusals.get(nearest)
    },
  }
}

function refuse(app: FastifyInstance, url: string, method: string[], refusal: Refusal): void {
  app.route({
    method,
    url,
    onRequest: async () => {
      throw refusal
    },
    handler: () => undefined,
  })
}

function refusalOf(methods: ReadonlySet<string>): Refusal {
  const allow = [...methods].sort().join(', ')
  return methodNotAllowed.with({ headers: { allow } }, { allowed: allow })
}

/** How much of a route's address is the same in every path. */
function fixedLength(url: string): number {
  return url.replace(/:\w+|\*/g, '').length
}

/** Whether a path matches a route: `:id` is one segment, `:secret.ics` one with that end, `*` is the rest. */
function matches(url: string, path: string): boolean {
  const segments = path.split('/')
  const wanted = url.split('/')
  const rest = wanted.indexOf('*')
  if (rest < 0 ? wanted.length !== segments.length : segments.length <= rest) return false
  const fixed = rest < 0 ? wanted : wanted.slice(0, rest)
  return fixed.every((each, index) => fits(each, segments[index] ?? ''))
}

function fits(wanted: string, segment: string): boolean {
  if (!wanted.startsWith(':')) return segment === wanted
  const end = wanted.replace(/^:\w+/, '')
  return segment.endsWith(end) && segment.length > end.length
}
