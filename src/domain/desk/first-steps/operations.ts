import {
  envelope,
  flag,
  givenAnswer,
  givenData,
  id,
  jsonData,
  objectSchema,
  operation,
  orNull,
  plainBody,
  schemasOf,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { user } from '../../people/users/resource.ts'
import { sampleRecord } from '../samples/resource.ts'
import { FIRST_STEPS, STEPS } from './statement.ts'

const sampleSchema = objectSchema(schemasOf(sampleRecord.fields))

const readFirstSteps = operation({
  route: 'GET /me/first-steps',
  summary: 'List the first steps of the organization',
  about: `From the first site to the first invitation, in order: the steps that the caller may take, with progress judged by the
existing records, not counting samples. An organization that has received an order is a supplier and has none.`,
  permission: null,
  of: user,
  reply: envelope(
    200,
    objectSchema({
      dismissed: { type: 'boolean', description: 'Whether the caller has dismissed them.' },
      steps: {
        type: 'array',
        items: objectSchema({
          step: { type: 'string', enum: STEPS },
          state: { type: 'string', enum: ['open', 'begun', 'done'] },
          recordId: orNull({
            ...id().schema,
            description: 'The record that was begun, or that the step is about.',
          }),
        }),
      },
      samples: {
        type: 'array',
        description: 'Sample data that the caller may remove.',
        items: sampleSchema,
      },
    }),
  ),
  run: async (context) => {
    const [rows] = await context.read([bind(FIRST_STEPS, [context.organizationId])])
    return jsonData(rows?.[0]?.[0])
  },
})

const DISMISS = statement(`
UPDATE memberships SET first_steps_dismissed = $3 WHERE organization_id = $1 AND user_id = $2`)

const dismissFirstSteps = operation({
  route: 'PUT /me/first-steps',
  summary: 'Dismiss the first steps, or show them again',
  about: 'For the caller only.',
  permission: null,
  personal: true,
  of: user,
  body: plainBody({ dismissed: flag() }, ['dismissed']),
  reply: envelope(200, objectSchema({ dismissed: { type: 'boolean' } })),
  run: async (context, { body }) => {
    const { dismissed } = body
    const { organizationId, caller } = context
    const change = bind(DISMISS, [organizationId, caller.userId, dismissed])
    await context.write([change], givenAnswer({ dismissed }))
    return givenData({ dismissed })
  },
})

export const firstStepOperations = [readFirstSteps, dismissFirstSteps]
