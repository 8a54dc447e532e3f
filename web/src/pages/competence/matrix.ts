import type { paths } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type CompetenceSearch, idsOf } from './competence-search.ts'

type Answer = paths['/competence-matrix']['get']['responses'][200]['content']['application/json']
export type Person = Answer['data']['users'][number]
export type Requirement = Answer['data']['requirements'][number]
export type Cell = Answer['data']['cells'][number]

/** The people of a page with their verdicts in the order of the requirements. */
export interface Matrix {
  readonly requirements: readonly Requirement[]
  readonly rows: readonly Row[]
}

export interface Row {
  readonly user: Person
  readonly cells: readonly Cell[]
}

/** With 200 requirements, this many people make 20,000 cells. */
const PEOPLE = 100

export function matrixOf({ at, people, requirements, verdict, page }: CompetenceSearch) {
  const query = {
    count: PEOPLE,
    ...(at ? { at } : {}),
    ...(page ? { page } : {}),
    ...(verdict ? { 'verdict[]': [verdict] } : {}),
    ...(people ? { 'userId[]': [...idsOf(people)] } : {}),
    ...(requirements ? { 'safetyRequirementId[]': [...idsOf(requirements)] } : {}),
  }
  return queryOptions({
    // Everything that proves or requires something changes it.
    queryKey: keys.list('completions', { matrix: query }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = (await holdpoint.GET('/competence-matrix', { params: { query }, signal })).data
      const cells = Map.groupBy(data.cells, ({ userId }) => userId)
      const rows = data.users.map((user) => ({ user, cells: cells.get(user.id) ?? [] }))
      return { meta, matrix: { requirements: data.requirements, rows } satisfies Matrix }
    },
  })
}

/** The matrix with only those requirements that have a cell with the verdict. */
export function withVerdict(matrix: Matrix, verdict: Cell['verdict'] | undefined): Matrix {
  if (verdict === undefined) return matrix
  const found = new Set(
    matrix.rows.flatMap(({ cells }) =>
      cells.filter((cell) => cell.verdict === verdict).map((cell) => cell.safetyRequirementId),
    ),
  )
  return {
    requirements: matrix.requirements.filter(({ id }) => found.has(id)),
    rows: matrix.rows.map(({ user, cells }) => ({
      user,
      cells: cells.filter((cell) => found.has(cell.safetyRequirementId)),
    })),
  }
}
