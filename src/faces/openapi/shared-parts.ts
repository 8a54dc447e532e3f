import { pascal } from './names.ts'

/** An operation as described in the document, and its resource: `Site`. */
interface Owned {
  readonly owner: string
  readonly described: {
    readonly parameters?: unknown
    readonly responses: { readonly [status: string]: object }
  }
}

type Kind = 'parameters' | 'examples'

/** A part of the document that may occur several times. */
interface Part {
  readonly kind: Kind
  readonly owner: string
  /** The component name without its owner: `IfMatch`. */
  readonly name: string
  readonly value: object
  replace(reference: object): void
}

export type SharedParts = { readonly [kind in Kind]: { readonly [name: string]: object } }

/**
 * Moves parameters and examples that several operations share into components, so that a change to them is one line
 * in a diff of two documents. A part of only one resource has the resource in its name: `SiteFields`. If two parts
 * would get the same name, the more frequent one gets it and the other stays in place.
 * @param operations changed in place
 */
export function shareParts(operations: readonly Owned[]): SharedParts {
  const shared: { [kind in Kind]: { [name: string]: object } } = { parameters: {}, examples: {} }
  const parts = [...operations.flatMap(parametersIn), ...operations.flatMap(examplesIn)]
  const alike = [...Map.groupBy(parts, ({ kind, value }) => kind + JSON.stringify(value)).values()]
  for (const group of alike.toSorted((one, other) => other.length - one.length)) {
    const [first, ...others] = group
    if (!first || others.length === 0) continue
    const name = others.every(({ owner }) => owner === first.owner) ? first.owner + first.name : first.name
    if (name === '' || name in shared[first.kind]) continue
    shared[first.kind][name] = first.value
    for (const part of group) part.replace({ $ref: `#/components/${first.kind}/${name}` })
  }
  return shared
}

function parametersIn({ owner, described }: Owned): Part[] {
  const parameters = (described.parameters ?? []) as { name: string }[]
  return parameters.map((value, index) => ({
    kind: 'parameters',
    owner,
    name: pascal(value.name.replace('[]', '')).replaceAll('-', ''),
    value,
    replace: (reference) => parameters.splice(index, 1, reference as { name: string }),
  }))
}

/** The examples of successful answers. */
function examplesIn({ owner, described }: Owned): Part[] {
  return Object.values(described.responses)
    .flatMap((response) => ('content' in response ? Object.values(response.content as object) : []))
    .filter(({ examples = {} }) => 'usual' in examples)
    .map(({ examples, schema }) => ({
      kind: 'examples',
      owner,
      name: 'links' in (schema.properties ?? {}) ? 'List' : '',
      value: examples.usual,
      replace: (reference) => {
        examples.usual = reference
      },
    }))
}
