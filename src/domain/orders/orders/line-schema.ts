import { id, type JsonSchema, objectSchema } from '../../../engine/index.ts'

const uuid = id().schema
const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const count: JsonSchema = { type: 'integer' }
const version = { id: uuid, canonicalId: uuid, version: count, name: text }

function listOf(properties: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { type: 'array', items: objectSchema(properties) }
}

/** The lines of an order in `with[]=lines`. */
export const linesSchema: JsonSchema = listOf({
  workTaskGroupId: { ...uuid, description: 'The canonicalId of the task.' },
  displayOrder: count,
  workTask: objectSchema({ ...version, description: textOrNull }),
  steps: listOf({
    workStepGroupId: { ...uuid, description: 'The canonicalId of the step.' },
    workStep: objectSchema({ ...version, description: textOrNull, riskLevel: text, order: count }),
    requirements: listOf({
      ...version,
      onSite: { type: 'boolean' },
      order: count,
      educationalContents: listOf({ id: uuid, title: text, order: count }),
    }),
  }),
})
