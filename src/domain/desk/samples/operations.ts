import {
  type Context,
  emptyBody,
  envelope,
  givenAnswer,
  givenData,
  objectSchema,
  oneOf,
  operation,
  perform,
  plainBody,
  type Single,
  schemasOf,
} from '../../../engine/index.ts'
import { LANGUAGES, type Language } from '../../../platform/language.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { createEducationalContent } from '../../procedures/educational-contents/operations.ts'
import { createSafetyRequirement } from '../../procedures/safety-requirements/operations.ts'
import { createWorkTask } from '../../procedures/work-tasks/operations.ts'
import { createWorkStep } from '../../procedures/work-tasks/step-operations.ts'
import { createSite } from '../../register/sites/operations.ts'
import { LIST_SAMPLES, LOCK_SAMPLES } from './marks.ts'
import { removeSamples } from './remove.ts'
import { sampleRecord } from './resource.ts'
import { texts } from './texts.ts'

const sampleSchema = objectSchema(schemasOf(sampleRecord.fields))
const samplesSchema = { type: 'array', items: sampleSchema } as const

const makeSamples = operation({
  route: 'POST /samples',
  summary: 'Create sample data',
  about: `A site, a training content, a safety requirement and a work task of three steps. All versions are drafts, as if the
caller had written them. They are ordinary records; \`POST /samples/remove\` removes them. Existing samples are returned instead.`,
  permission: 'sites.create',
  alsoNeeds: [
    'educational-contents.create',
    'safety-requirements.create',
    'work-tasks.create',
    'work-steps.create',
  ],
  of: sampleRecord,
  body: plainBody({ language: oneOf(LANGUAGES, 'en', { about: 'The language of the samples.' }) }, []),
  reply: envelope(201, samplesSchema),
  run: (context, { body }) => context.transaction((inside) => make(inside, body.language ?? 'en')),
})

const remove = operation({
  route: 'POST /samples/remove',
  summary: 'Remove sample data',
  about: `Removes all sample records that can be removed. The answer names those that stay and why: other records refer to them, or
somebody has confirmed them, so they are ordinary records now.`,
  permission: 'sites.delete',
  alsoNeeds: ['educational-contents.delete', 'safety-requirements.delete', 'work-tasks.delete'],
  of: sampleRecord,
  body: emptyBody,
  reply: envelope(
    200,
    objectSchema({
      removed: samplesSchema,
      kept: {
        type: 'array',
        items: objectSchema({
          ...(sampleSchema.properties as object),
          confirmed: {
            type: 'boolean',
            description:
              'Whether it has been confirmed and is no longer a sample; otherwise other records refer to it.',
          },
          by: {
            type: 'array',
            description: 'Names of some records that refer to it.',
            items: { type: 'string' },
          },
        }),
      },
    }),
  ),
  run: (context) => context.transaction(removeSamples),
})

export const sampleOperations = [makeSamples, remove]

const FORGET_GONE = statement(`
DELETE FROM sample_records s WHERE s.organization_id = $1 AND NOT EXISTS (
  SELECT FROM sites r WHERE r.organization_id = $1 AND r.id = s.record_id
  UNION ALL SELECT FROM work_tasks r WHERE r.organization_id = $1 AND r.id = s.record_id
  UNION ALL SELECT FROM safety_requirements r WHERE r.organization_id = $1 AND r.id = s.record_id
  UNION ALL SELECT FROM educational_contents r WHERE r.organization_id = $1 AND r.id = s.record_id)`)

const MARK = statement(`
INSERT INTO sample_records (organization_id, resource, record_id) VALUES
  ($1, 'sites', $2), ($1, 'educational-contents', $3), ($1, 'safety-requirements', $4), ($1, 'work-tasks', $5)`)

/** Creates the samples, unless there are some. */
async function make(inside: Context, language: Language): Promise<Single> {
  const own = [inside.organizationId]
  await inside.write([bind(LOCK_SAMPLES, own), bind(FORGET_GONE, own)])
  const list = async () => {
    const [found = []] = await inside.read([bind(LIST_SAMPLES, own)])
    return found.map(([resource, id, title]) => ({ resource, id, title }))
  }
  const there = await list()
  if (there.length === 0) await makeAll(inside, language)
  const shown = there.length === 0 ? await list() : there
  await inside.write([], givenAnswer(shown))
  return givenData(shown)
}

async function makeAll(inside: Context, language: Language): Promise<void> {
  const { site, content, requirement, task, steps } = texts[language]
  const { id: siteId } = await perform(inside, createSite, { ...site, postalCode: '00000', country: 'FI' })
  const { id: contentId } = await perform(inside, createEducationalContent, {
    ...content,
    completionStrategy: 'once',
  })
  const { id: requirementId } = await perform(inside, createSafetyRequirement, {
    ...requirement,
    educationalContentIds: [contentId],
  })
  const { id: workTaskId } = await perform(inside, createWorkTask, task)
  for (const [index, name] of steps.entries()) {
    await perform(inside, createWorkStep, {
      name,
      workTaskId,
      status: 'draft',
      riskLevel: index === 0 ? 'high' : 'medium',
      safetyRequirementIds: index === 0 ? [requirementId] : [],
    })
  }
  await inside.write([bind(MARK, [inside.organizationId, siteId, contentId, requirementId, workTaskId])])
}
