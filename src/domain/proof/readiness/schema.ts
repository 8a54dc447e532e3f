import {
  day,
  id,
  type JsonSchema,
  moment,
  nullableObject,
  objectSchema,
  orNull,
  userSchema,
} from '../../../engine/index.ts'
import { CAUSES, VERDICTS } from './verdicts.ts'

const uuid = id().schema

const invited = {
  type: 'boolean',
  description: 'true for somebody who has not accepted the invitation yet; left out for everybody else.',
}

const personSchema = {
  ...userSchema,
  properties: { ...(userSchema.properties as object), invited },
}

export const requirementSchema = objectSchema({
  id: uuid,
  canonicalId: uuid,
  version: { type: 'integer' },
  name: { type: 'string' },
  onSite: { type: 'boolean' },
})

/** The schema of one person and one need. */
const rowSchema = objectSchema({
  user: personSchema,
  safetyRequirement: requirementSchema,
  educationalContent: nullableObject({
    id: uuid,
    canonicalId: uuid,
    version: { type: 'integer' },
    title: { type: 'string' },
  }),
  verdict: { type: 'string', enum: VERDICTS },
  cause: { type: ['string', 'null'], enum: [...CAUSES, null] },
  validUntil: orNull(day().schema),
  completionId: orNull(uuid),
  overrideId: orNull(uuid),
})

/** The schema of a question about one work. */
export const readinessProperties: { readonly [name: string]: JsonSchema } = {
  ready: {
    type: 'boolean',
    description:
      'Whether nothing blocks the work, judged by all rows, including those that `verdict` leaves out.',
  },
  from: orNull(moment().schema),
  to: orNull(moment().schema),
  rows: { type: 'array', items: rowSchema },
}
