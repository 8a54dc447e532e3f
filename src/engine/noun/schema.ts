/** A JSON Schema (draft 2020-12) as plain data: it validates bodies and is part of the OpenAPI document. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A value as the database returns it: ids, which may be written in either case (RFC 9562), in lower case. */
export function inNormalCase(value: string, schema: JsonSchema | undefined): string {
  return schema?.format === 'uuid' ? value.toLowerCase() : value
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
