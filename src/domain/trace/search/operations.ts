import { envelope, objectSchema, operation, plainQuery, valueSchema } from '../../../engine/index.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { likenessOf } from './likeness.ts'
import { searchResult } from './resource.ts'
import { SEARCH } from './statement.ts'

const DEFAULT_COUNT = 20

const found = objectSchema(
  Object.fromEntries(Object.entries(searchResult.fields).map(([name, field]) => [name, valueSchema(field)])),
)

export const search = operation({
  route: 'GET /search',
  summary: 'Search everything that the caller may read',
  about:
    'Looks for a text in names, titles and numbers, without regard to case. One result for each record, the current version; first those that are the text, then those that begin with it, then the others; then orders, jobs and events by the name of their site, their supplier or their buyer. Where few are found, those too of which a word begins like the text with one letter wrong, missing or too many, or with two that have changed places, or the name of whose site, supplier or buyer does, and those that have the text in their description, the newest first.',
  permission: null,
  of: searchResult,
  query: plainQuery({
    q: {
      schema: { type: 'string', format: 'line', maxLength: 200 },
      about: 'The text to search for.',
      required: true,
    },
    count: {
      schema: { type: 'integer', minimum: 1, maximum: 50, default: DEFAULT_COUNT },
      about: 'How many results at most.',
    },
  }),
  reply: { ...envelope(200), data: { type: 'array', items: found } },
  run: async (context, { query: { values } }) => {
    const { organizationId } = context
    const count = Number(values.count ?? DEFAULT_COUNT)
    const { pieces = null, patterns = null } = likenessOf(String(values.q)) ?? {}
    const [rows] = await context.list([bind(SEARCH, [organizationId, values.q, count, pieces, patterns])])
    return { row: { record: rows?.[0]?.[0] ?? '[]', includes: {} } }
  },
})

export const searchOperations = [search]
