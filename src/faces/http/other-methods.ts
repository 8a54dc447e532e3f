import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { methodNotAllowed } from '../requests/refusals.ts'

/** Says that an address answers other methods than that of a request. */
export interface OtherMethods {
  /** Makes the methods that some address answers 405 with Allow at those that do not, from here on. */
  readonly refuseOthers: () => void
  /** The refusal of a method that no address answers: 405 where the path is an address. */
  readonly refusalAt: (request: FastifyRequest) => Refusal | undefined
}

/** Watches which addresses get which methods from here on. */
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
    // A route for each of the thirty methods that HTTP knows would be thousands, for requests that nobody makes.
    refusalAt: ({ method, url }) => {
      if (all.has(method)) return undefined
      const path = url.replace(/\?.*/s, '')
      const urls = [...refusals.keys()].filter((each) => matches(each, path))
      // The one that says more about the path, as the router would have it.
      const [nearest = ''] = urls.sort((one, other) => one.split(':').length - other.split(':').length)
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

/** Whether a path is an address of a route: `:id` stands for one segment, `*` for the rest. */
function matches(url: string, path: string): boolean {
  const segments = path.split('/')
  const wanted = url.split('/')
  const rest = wanted.indexOf('*')
  if (rest < 0 ? wanted.length !== segments.length : segments.length <= rest) return false
  const fixed = rest < 0 ? wanted : wanted.slice(0, rest)
  return fixed.every((each, index) =>
    each.startsWith(':') ? segments[index] !== '' : each === segments[index],
  )
}
