import { envelope, jsonData, objectSchema, operation, plainQuery, schemasOf } from '../../../engine/index.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { likenessOf } from './likeness.ts'
import { searchResult } from './resource.ts'
import { SEARCH } from './statement.ts'

const DEFAULT_COUNT = 20

const found = objectSchema(schemasOf(searchResult.fields))

const search = operation({
  route: 'GET /search',
  summary: 'Search everything that the caller may read',
  about:
    'Looks for a text in names, titles and numbers, ignoring case. One result for each record, the current version: exact matches first, then those that begin with the text, then the others; after them orders, jobs and events by the name of their site, supplier or buyer. If few are found, two more kinds follow: records with a word that begins like the text but for one wrong, missing, extra or swapped letter, in their own name or that of their site, supplier or buyer; and records with the text in their description, newest first.',
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
      about: 'The largest number of results.',
    },
  }),
  reply: envelope(200, { type: 'array', items: found }),
  run: async (context, { query: { values } }) => {
    const { organizationId } = context
    const count = Number(values.count ?? DEFAULT_COUNT)
    const { pieces = null, patterns = null } = likenessOf(String(values.q)) ?? {}
    const [rows] = await context.list([bind(SEARCH, [organizationId, values.q, count, pieces, patterns])])
    return jsonData(rows?.[0]?.[0] ?? '[]')
  },
})

export const searchOperations = [search]
