import {
  type Context,
  column,
  isStorable,
  isUuid,
  type Reference,
  type Target,
} from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord, notText, tooManyItems } from '../../../platform/refusals/fields.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { MAX_REFERENCES } from '../sheet/column.ts'
import { type Given, textsIn } from './given.ts'
import { isAmong } from './plans.ts'
import { namesDiffer, noneOfThisName, severalOfThisName, unknownHere } from './refusals.ts'

/** The records that the rows of a file refer to. */
export interface Named {
  /**
   * The current ids that a row gives for a reference; undefined if it says nothing about it.
   * @param whole the id of the parent, for a reference within another
   * @throws Refusal 422 if a name matches no record or several, or id and name disagree
   */
  idsOf(reference: Reference, row: Given, whole?: string): readonly string[] | undefined
}

interface Found {
  readonly id: string
  /** Null for an id from another installation, where the name may have been different. */
  readonly name: string | null
}

/** A record of a name, with the id of its parent. */
interface Namesake {
  readonly id: string
  readonly whole: string | null
}

interface Known {
  readonly ids: ReadonlyMap<string, Found>
  readonly names: ReadonlyMap<string, readonly Namesake[]>
}

const NOTHING: Known = { ids: new Map(), names: new Map() }

/** Looks up everything that the rows refer to, in one flush. */
export async function lookUp(
  context: Context,
  references: readonly Reference[],
  rows: readonly Given[],
): Promise<Named> {
  if (references.length === 0) return { idsOf: () => undefined }
  const results = await context.read(
    references.flatMap(({ to, field, column: nameOf }) => [
      byId(to, context.organizationId, distinct(rows, field).filter(isUuid)),
      byName(
        to,
        context.organizationId,
        distinct(rows, nameOf).map((name) => spelled(to, name)),
      ),
    ]),
  )
  const known = new Map(
    references.map((reference, index) => {
      const ids = new Map<string, Found>()
      for (const [given, id, name = null] of results[2 * index] ?? [])
        if (name !== null || !ids.has(given ?? '')) ids.set(given ?? '', { id: id ?? '', name })
      const names = new Map<string, Namesake[]>()
      for (const [name, id, whole = null] of results[2 * index + 1] ?? [])
        addTo(names, name ?? '', { id: id ?? '', whole })
      return [reference.field, { ids, names }] as const
    }),
  )
  return {
    idsOf: (reference, row, whole) => {
      const { ids, names } = known.get(reference.field) ?? NOTHING
      const named = (name: string) =>
        (names.get(spelled(reference.to, name)) ?? []).filter(
          (each) => !reference.within || each.whole === whole,
        )
      return resolve(reference, row, ids, named)
    },
  }
}

/** A name in the spelling of the stored records. */
function spelled({ anyCase = false }: Target, name: string): string {
  return anyCase ? name.toLowerCase() : name
}

function addTo<T>(lists: Map<string, T[]>, name: string, entry: T): void {
  const list = lists.get(name)
  if (list) list.push(entry)
  else lists.set(name, [entry])
}

function distinct(rows: readonly Given[], name: string): readonly string[] {
  const texts = new Set<string>()
  for (const row of rows) {
    const given = textsIn(row, name)
    // A longer list is refused.
    if (given.length <= MAX_REFERENCES) for (const text of given) texts.add(text)
  }
  // A text that cannot be stored names nothing; the row reports the error.
  return [...texts].filter(isStorable)
}

function byId(
  { table, nameColumn, versioned, remembered }: Target,
  organizationId: string,
  ids: readonly string[],
): BoundStatement {
  const current = versioned
    ? `JOIN ${table} t ON t.organization_id = $1 AND t.canonical_id = v.canonical_id AND t.is_current`
    : `JOIN ${table} t ON t.organization_id = $1 AND t.id = v.id`
  const fromElsewhere = remembered
    ? `UNION ALL SELECT m.source_id, t.id, NULL FROM imported_records m
  JOIN ${table} t ON t.organization_id = $1 AND t.id = m.record_id
  WHERE m.organization_id = $1 AND m.resource = '${remembered}' AND m.source_id IN (SELECT unnest($2::uuid[]))`
    : ''
  return bind(
    statement(`
SELECT v.id, t.id, t.${column(nameColumn)} FROM ${table} v ${current} WHERE v.organization_id = $1 AND v.id IN (SELECT unnest($2::uuid[])) ${fromElsewhere}`),
    [organizationId, ids],
  )
}

function byName(
  { table, nameColumn, versioned, partOf = 'NULL::uuid' }: Target,
  organizationId: string,
  names: readonly string[],
): BoundStatement {
  const current = versioned ? 'AND t.is_current' : ''
  return bind(
    statement(`
SELECT t.${column(nameColumn)}, t.id, ${partOf} FROM ${table} t WHERE t.organization_id = $1 AND ${isAmong(`t.${column(nameColumn)}`, 2)} ${current}`),
    [organizationId, names],
  )
}

function resolve(
  { field, column: nameOf, to, many }: Reference,
  row: Given,
  ids: ReadonlyMap<string, Found>,
  named: (name: string) => readonly Namesake[],
): readonly string[] | undefined {
  if (!row.values.has(field) && !row.values.has(nameOf)) return undefined
  requireTexts(row, field)
  requireTexts(row, nameOf)
  const givenIds = textsIn(row, field)
  const givenNames = textsIn(row, nameOf)
  requireFew(field, givenIds)
  requireFew(nameOf, givenNames)
  const found = givenIds.map((id) => ids.get(id.toLowerCase()))
  const unknown = found.indexOf(undefined)
  const place = (name: string, index: number) => (many ? `${name}.${index}` : name)
  if (givenIds.length > 0 && unknown < 0) {
    const known = found.flatMap((each) => each ?? [])
    if (
      givenNames.length > 0 &&
      !sameNames(
        known,
        givenNames.map((name) => spelled(to, name)),
      )
    ) {
      throw invalid({ [nameOf]: [namesDiffer({ kind: to.name, other: field })] })
    }
    return known.map(({ id }) => id)
  }
  const by = to.nameColumn === 'number' ? 'number' : 'name'
  // Imports remember records of this kind by id. An unknown id therefore comes with a name that may mean a different
  // record here.
  if (givenIds.length > 0 && givenNames.length > 0 && to.remembered) {
    throw invalid({ [field]: [unknownHere({ kind: to.name, resource: to.remembered, field, by })] })
  }
  // Other unknown ids come from another installation, so the names count, if there are any.
  if (givenIds.length > 0 && givenNames.length === 0) {
    throw invalid({ [place(field, unknown)]: [noSuchRecord()] })
  }
  const details: { [field: string]: readonly Reason[] } = {}
  const resolved = givenNames.map((name, index) => {
    const candidates = named(name)
    if (candidates.length === 0) details[place(nameOf, index)] = [noneOfThisName({ kind: to.name, by })]
    if (candidates.length > 1) {
      details[place(nameOf, index)] = [severalOfThisName({ kind: to.name, by, field })]
    }
    return candidates[0]?.id ?? ''
  })
  if (Object.keys(details).length > 0) throw invalid(details)
  return resolved
}

/** @throws Refusal 422 if a column that names records holds something other than text */
function requireTexts({ values }: Given, name: string): void {
  const entries = [values.get(name) ?? []].flat()
  if (entries.some((entry) => typeof entry !== 'string')) {
    throw invalid({ [name]: [notText()] })
  }
}

/** @throws Refusal 422 if more is named than a list may have */
function requireFew(name: string, given: readonly string[]): void {
  if (given.length > MAX_REFERENCES) throw invalid({ [name]: [tooManyItems({ most: MAX_REFERENCES })] })
}

function sameNames(found: readonly Found[], names: readonly string[]): boolean {
  const sorted = (list: readonly (string | null)[]) => JSON.stringify([...list].sort())
  return found.some(({ name }) => name === null) || sorted(found.map(({ name }) => name)) === sorted(names)
}
