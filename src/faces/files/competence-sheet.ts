import { competence } from '../../domain/proof/readiness/competence-resource.ts'
import { askMatrix, type MatrixQuery } from '../../domain/proof/readiness/matrix.ts'
import type { Context, ListQuery } from '../../engine/index.ts'
import { type Page, type Sheet, sheet } from './sheet/sheet.ts'

/** The number of people whose cells are read at once. */
const PEOPLE = 50

/** The file of the competence matrix: one row for each person and requirement. */
export const competenceSheet: Sheet = { ...sheet({ of: competence }), pages: cells }

interface Matrix {
  readonly users: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]
  readonly requirements: readonly { readonly id: string; readonly name: string }[]
  readonly cells: readonly { readonly userId: string; readonly safetyRequirementId: string }[]
}

async function* cells(
  { columns }: Sheet,
  context: Pick<Context, 'organizationId' | 'list'>,
  { at, userId, safetyRequirementId }: ListQuery['filters'],
): AsyncGenerator<Page, void> {
  const query: MatrixQuery = {
    fields: undefined,
    with: [],
    values: at === undefined ? {} : { at },
    lists: {
      ...(userId === undefined ? {} : { userId: [userId] }),
      ...(safetyRequirementId === undefined ? {} : { safetyRequirementId: [safetyRequirementId] }),
    },
  }
  for (let offset = 0; ; offset += PEOPLE) {
    const { data, total } = await askMatrix(context, { query, limit: PEOPLE, offset })
    const matrix: Matrix = JSON.parse(data)
    const people = new Map(matrix.users.map(({ id, ...names }) => [id, names]))
    const requirements = new Map(matrix.requirements.map(({ id, name }) => [id, name]))
    yield matrix.cells.map((cell) => {
      const row: { readonly [name: string]: unknown } = {
        ...cell,
        ...people.get(cell.userId),
        safetyRequirement: requirements.get(cell.safetyRequirementId),
      }
      return JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))
    })
    if (offset + PEOPLE >= total) return
  }
}
