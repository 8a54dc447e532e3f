import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { formats } from '../../src/engine/index.ts'
import type { OpenApiDocument } from '../../src/faces/openapi/document.ts'

/** Compiles a part of an OpenAPI document; `place` is a list of keys from its root. */
export type Compile = (place: readonly string[]) => ValidateFunction

/** A validator for the schemas of one document. Each part is compiled once. */
export function schemasOf(document: OpenApiDocument): Compile {
  // Not strict, because the document has its own keywords around its schemas.
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    discriminator: true,
    // Compiling takes most of the time in every worker: a schema that others refer to is compiled once.
    inlineRefs: false,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  for (const [name, { accepts }] of Object.entries(formats)) ajv.addFormat(name, accepts)
  // The code selects one of about two hundred reasons; trying each takes seconds for the report of an import.
  const discriminator = { propertyName: 'code' }
  const components = document.components as { schemas: { Reason: object } }
  const schemas = { ...components.schemas, Reason: { ...components.schemas.Reason, discriminator } }
  ajv.addSchema({ ...document, components: { ...components, schemas } }, 'document')
  const compiled = new Map<string, ValidateFunction>()
  return (place) => {
    const pointer = place
      .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` })
    compiled.set(pointer, known)
    return known
  }
}
