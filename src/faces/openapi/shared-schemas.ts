import { id, type JsonSchema, objectSchema } from '../../engine/index.ts'
import { reportSchema } from '../files/import/report.ts'
import { columnsSchema } from '../files/import/wrong-columns.ts'
import { EXAMPLE_ID } from './examples.ts'

const { schema: uuid } = id()
const requestId: JsonSchema = {
  type: 'string',
  description:
    'The same as in the header X-Request-Id. With `Idempotent-Replayed`, the id of the first request.',
  examples: [EXAMPLE_ID],
}
const url: JsonSchema = { type: 'string', format: 'uri' }
const urlOrNull: JsonSchema = { type: ['string', 'null'], format: 'uri' }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const countOrNull: JsonSchema = { type: ['integer', 'null'], minimum: 1 }

/** Schemas of no particular resource, by name. */
export const sharedSchemas: { readonly [name: string]: JsonSchema } = {
  Meta: {
    description: 'The caller and the organization of the request.',
    ...objectSchema({ requestId, userId: uuid, organizationId: uuid }),
  },
  ListLinks: {
    description: 'Other pages of the same list.',
    ...objectSchema({ first: url, last: url, prev: urlOrNull, next: urlOrNull }),
  },
  ListMeta: {
    description: 'The position of the page in the list.',
    ...objectSchema({
      current_page: { type: 'integer', minimum: 1 },
      from: countOrNull,
      last_page: { type: 'integer', minimum: 1 },
      links: {
        type: 'array',
        items: objectSchema({ url: urlOrNull, label: { type: 'string' }, active: { type: 'boolean' } }),
      },
      path: url,
      per_page: { type: 'integer', minimum: 1 },
      to: countOrNull,
      total: count,
      userId: uuid,
      requestId,
    }),
  },
  Problem: {
    description: 'Why a request was refused: problem details (RFC 9457).',
    ...objectSchema({
      title: { type: 'string', description: 'The name of the status.' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: { type: 'string', pattern: '^[a-z_]+$', description: 'A stable code for programs.' },
      message: { type: 'string', description: 'One sentence for people.' },
      errors: {
        description: 'Messages by dotted field name: `name`, `video.url`, `with.0`.',
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
      details: {
        description:
          'The reasons for `errors`, under the same names and in the same order. A refusal that is not about a field has its reason under `request`.',
        type: 'object',
        additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Reason' }, minItems: 1 },
      },
      report: { ...reportSchema, description: 'The errors of an import, row by row.' },
      columns: {
        ...columnsSchema,
        description: 'With `wrong_columns`: the columns of the file, and those that an import knows.',
      },
      gaps: {
        description: 'With `not_ready`: the gaps, as rows of `GET /jobs/{id}/readiness`.',
        type: 'array',
        items: { type: 'object', additionalProperties: true },
      },
      methods: {
        description: 'With `second_factor_required`: the second factors that the person can use.',
        type: 'array',
        items: { type: 'string', enum: ['totp', 'passkey'] },
      },
      passkey: {
        description:
          'With `second_factor_required`: what a passkey must sign, as `PublicKeyCredentialRequestOptionsJSON`.',
        type: 'object',
        additionalProperties: true,
      },
      meta: objectSchema({ requestId }),
    }),
    required: ['title', 'status', 'code', 'message', 'details', 'meta'],
  },
}
