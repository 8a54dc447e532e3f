import { BASE_PATH, type Operation, type PublicOperation } from '../../engine/index.ts'
import { existingAnswer, notModified, partOfFile, successAnswer } from './answers.ts'
import { headers } from './headers.ts'
import { operationId, pascal, recordName, tagName } from './names.ts'
import { makesVersions, problemAnswers, sharedProblems } from './problems.ts'
import { describePublic, publicTags } from './public.ts'
import { reasonSchema } from './reasons.ts'
import { recordSchemas, type Selection } from './records.ts'
import { parametersOf, requestBodyOf } from './requests.ts'
import { shareParts } from './shared-parts.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** All operations of the service. */
export interface Offered {
  readonly operations: readonly Operation[]
  readonly publicOperations: readonly PublicOperation[]
}

export interface OpenApiDocument {
  readonly paths: { readonly [path: string]: { readonly [method: string]: OpenApiOperation } }
  readonly [part: string]: unknown
}

export interface OpenApiOperation {
  readonly responses: { readonly [status: string]: object }
  readonly [part: string]: unknown
}

const DESCRIPTION = `Plan, order and document safety-controlled work, and prove afterwards what was required, by which version, and who confirmed it.

Every operation acts for the user and the organization of the API token or session. The parameters \`fields[]\` and \`with[]\` are repeated for several values. The schemas describe records without \`fields[]\`; with it an answer holds only the fields that it lists. Errors are problem details with a \`code\` for programs and a \`message\` for people.`

const VERSIONS =
  'A confirmed version never changes: the change makes the next version, and Content-Location names it.'

/**
 * Describes the operations as an OpenAPI 3.1 document.
 * @param version of the API implementation, as in package.json
 * @param selection how records are described; clients get them `whole`
 */
export function openApiDocument(
  { operations, publicOperations }: Offered,
  version: string,
  selection: Selection = 'whole',
): OpenApiDocument {
  const described = [
    ...operations.map((each) => ({
      ...each,
      owner: recordName(each.of),
      described: describe(each, selection),
    })),
    ...publicOperations.map((each) => ({
      ...each,
      owner: pascal(each.tag),
      described: describePublic(each),
    })),
  ]
  const { parameters, examples } = shareParts(described)
  const paths = [...Map.groupBy(described, ({ path }) => path)].map(([path, group]) => [
    path,
    Object.fromEntries(group.map((each) => [each.method.toLowerCase(), each.described])),
  ])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Holdpoint',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: BASE_PATH }],
    security: [{ token: [] }, { session: [] }],
    tags: [...tagsOf(operations), ...publicTags(publicOperations)],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token: `hp_…`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-holdpoint',
          description:
            'The session of a browser, begun with `POST /session`; the cookie is named `holdpoint` on plain http. Only pages of the same origin may make changes (otherwise 403 `cross_site`). A page that sends `Holdpoint-Caller` with the ids of the user and the organization of `GET /me`, with a space between, changes nothing once the session is that of another person or acts for another organization (409 `other_caller`).',
        },
      },
      schemas: { ...recordSchemas(operations, selection), ...sharedSchemas, Reason: reasonSchema() },
      parameters,
      examples,
      responses: sharedProblems,
      headers,
    },
  }
}

function describe(operation: Operation, selection: Selection): OpenApiOperation {
  const { summary, about, permission, alsoNeeds = [], personal, fresh, reply } = operation
  const versions = makesVersions(operation) ? VERSIONS : undefined
  const also = alsoNeeds.map((each) => ` and \`${each}\``).join('')
  const whole = personal ? ' A token with permissions of its own is refused.' : ''
  const needs = permission ? `Needs the permission \`${permission}\`${also}.` : 'Any valid token is accepted.'
  const requestBody = requestBodyOf(operation)
  return {
    operationId: operationId(operation),
    summary,
    description: [about, versions, needs + whole, doneByAnother(operation), askedAgain(operation)]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    tags: [tagName(operation)],
    'x-permission': permission,
    ...(fresh ? { 'x-fresh-sign-in': fresh } : {}),
    parameters: parametersOf(operation),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [reply.status]: successAnswer(operation, selection),
      ...existingAnswer(operation, selection),
      ...partOfFile(operation),
      ...notModified(operation),
      ...problemAnswers(operation),
    },
  }
}

/** The paragraph about a fresh session, for operations that require one. */
function askedAgain({ fresh, inSession, body }: Operation): string | undefined {
  if (!fresh) return undefined
  const tokens = inSession
    ? 'With an API token it is 403 `person_required`.'
    : 'API tokens need no fresh session.'
  const fields = fresh === true ? '' : ` with ${fresh.map((field) => `\`${field}\``).join(' or ')}`
  const session = `The session must be fresh${fields}: signed in, or confirmed at \`/session/confirm\`, in the last five minutes (otherwise 409 \`sign_in_again\`).`
  return `${session} ${tokens}${body?.takesAs ? ' A correct PIN under `as` replaces the fresh session.' : ''}`
}

/** The paragraph about acting members, for operations that others than the caller can perform. */
function doneByAnother({ body }: Operation): string | undefined {
  if (!body?.takesAs) return undefined
  return 'With `as` another member acts on the session of the caller, who is recorded as the one who entered it. That member needs the permission. A wrong PIN, an unknown member and a member without a PIN are 422 `wrong_pin`; after five wrong PINs it is 429 for 15 minutes.'
}

function tagsOf(operations: readonly Operation[]): object[] {
  return [...Map.groupBy(operations, tagName)].map(([name, group]) => {
    const permissions = new Set(group.flatMap(({ permission }) => (permission ? [`\`${permission}\``] : [])))
    const list = [...permissions].sort().join(', ')
    return { name, description: list ? `Permissions: ${list}.` : 'Any valid token is accepted.' }
  })
}
