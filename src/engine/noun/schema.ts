/** A JSON Schema (draft 2020-12) as plain data: it validates bodies and is part of the OpenAPI document. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The same schema, also accepting null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema
  if (typeof type !== 'string') return schema
  return { ...rest, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) }
}

/** An object schema in which every property is required. */
export function objectSchema(properties: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

export function nullableObject(properties: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { ...objectSchema(properties), type: ['object', 'null'] }
}
