import type { Operation, Resource } from '../../engine/index.ts'

/** `work task` and `work-task` → `WorkTask`. */
export function pascal(words: string): string {
  return words
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** The schema name of a resource's record: `WorkTask`. */
export function recordName(of: Resource): string {
  return pascal(of.name)
}

/** The tag of an operation: `Work tasks`. */
export function tagName(operation: Operation): string {
  const [, segment = ''] = operation.path.split('/')
  const words = segment === operation.of.segment ? operation.of.plural : segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of an operation in generated code: `listSites`, `createSite`, `confirmOrder`, `listWorkTaskVersions`. */
export function operationId(operation: Operation): string {
  const { method, path, reply, of } = operation
  const [, segment = '', ...rest] = path.split('/')
  const below = rest.filter((part) => !part.startsWith('{'))
  const one = segment === of.segment ? pascal(of.name) : pascal(segment.replace(/s$/, ''))
  const onRecord = rest.length > 0
  if (method === 'POST' && onRecord && reply.status === 200) {
    const [verb = '', ...objects] = [below.at(-1), ...below.slice(0, -1)]
    return lowerFirst(pascal(verb)) + one + objects.map(pascal).join('')
  }
  const many = segment === of.segment ? pascal(of.plural) : pascal(segment)
  const whole = reply.shape === 'list' && !onRecord ? many : one + below.map(pascal).join('')
  return VERBS[method](reply.shape) + whole
}

const VERBS = {
  GET: (shape: string) => (shape === 'list' ? 'list' : 'read'),
  POST: () => 'create',
  PUT: () => 'update',
  DELETE: () => 'delete',
} as const

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
