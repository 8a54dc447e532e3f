import {
  CAPTURED,
  changeDefinition,
  composite,
  envelope,
  type Field,
  list,
  nullable,
  operation,
  plainBody,
  readPartOperation,
  readRow,
  subResource,
} from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import {
  checkFields,
  checksAbout,
  type Execution,
  execution,
  executionFields,
  type GivenCheck,
  type GivenExecution,
  MAX_CHECKS,
  NOTHING,
} from './execution-fields.ts'
import { executionOf, stored } from './execution-rules.ts'
import { workStep } from './step-resource.ts'

/** The execution of a step in a file: checks are identified by name, since ids differ between installations. */
export const executionInFile = nullable(
  composite(
    {
      checks: list(
        composite(checkFields, ['name']),
        { maxItems: MAX_CHECKS },
        {
          ...checksAbout,
          example: [{ name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5' }],
        },
      ) as Field<GivenCheck[]>,
      photoRequired: executionFields.photoRequired,
      watchMinutes: executionFields.watchMinutes,
      roundMinutes: executionFields.roundMinutes,
    },
    [],
    { about: 'What is measured and shown when the step is done, and the watch after it.' },
  ),
)

const reply = envelope(200, execution.schema)

const READ = statement(`SELECT ${execution.sql} FROM work_steps r WHERE r.organization_id = $1 AND r.id = $2`)

/** The execution in the file of a step, without nulls and ids. */
const IN_FILE = `(SELECT json_strip_nulls(json_agg(c.value - 'id' ORDER BY c.place))
  FROM jsonb_array_elements(r.execution -> 'checks') WITH ORDINALITY c (value, place))`

export const executionColumns = Object.entries(executionInFile.schema.properties as object).map(
  ([name, schema]) => ({
    name: `execution.${name}`,
    schema,
    sql: name === 'checks' ? IN_FILE : `(r.execution -> '${name}')`,
  }),
)

/** Gives the checks of an imported version the ids of the previous version's checks, by name. */
export const KEEP_CHECK_IDS = statement(`
WITH kept AS MATERIALIZED (
  SELECT r.id, jsonb_set(r.execution, '{checks}', (
    SELECT jsonb_agg(c.value || coalesce((SELECT jsonb_build_object('id', k.value -> 'id')
        FROM jsonb_array_elements(${CAPTURED} #> '{execution,checks}') k WHERE k.value ->> 'name' = c.value ->> 'name'), '{}')
      ORDER BY c.place)
    FROM jsonb_array_elements(r.execution -> 'checks') WITH ORDINALITY c (value, place))) AS execution
  FROM work_steps r WHERE r.organization_id = $1 AND r.id = $2 AND r.execution -> 'checks' <> '[]'
    AND jsonb_typeof(${CAPTURED} #> '{execution,checks}') = 'array')
UPDATE work_steps r SET execution = kept.execution FROM kept WHERE r.organization_id = $1 AND r.id = kept.id`)

/** The column for the execution in a row of a file. @throws Refusal 422 */
export function importedExecution(given: GivenExecution | null | undefined): {
  readonly execution?: Execution | null
} {
  if (given === undefined) return {}
  return { execution: stored(executionOf(given ?? {}, NOTHING, 'execution.')) }
}

const readExecution = readPartOperation(
  workStep,
  'execution',
  { summary: 'View how a work step is carried out', reply },
  READ,
)

const updateExecution = operation({
  route: 'PUT /work-steps/{id}/execution',
  summary: 'Set how a work step is carried out',
  about: `The measurements with their limits, whether a photo is needed, and how long the place is watched afterwards. All
limits are decimals as strings and are compared exactly. The settings belong to the version: they can change while it is a
draft, and the next version starts with the same. Fields left out stay as they are; \`checks\` is replaced as a whole, and
keeps the checks that it names by their ids.`,
  permission: 'work-steps.update',
  of: workStep,
  body: plainBody(executionFields, []),
  reply,
  errors: [409],
  run: (context, { record, body }) =>
    changeDefinition(
      workStep,
      context,
      record,
      async (inside, draft) => {
        const [draftNow] = await readRow(inside, READ, [draft.id])
        const before: Execution = JSON.parse(draftNow ?? JSON.stringify(NOTHING))
        return { execution: stored(executionOf(body, before)) }
      },
      subResource(context, READ),
    ),
})

export const executionOperations = [readExecution, updateExecution]
