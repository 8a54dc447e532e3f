import { exchanged, type HoldpointError, type paths } from '@holdpoint/client'
import type { LinkProps } from '@tanstack/react-router'
import { holdpointWithin } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeHeaders } from '../../interface/record.ts'
import { reading } from '../../interface/records.ts'
import type { Permission } from '../../interface/session.ts'
import { readyForRefusals } from '../../language/refusals.ts'
import type { Key } from '../../language/translation.ts'
import { nouns } from '../../nouns.ts'

export type Exchanged = (typeof exchanged)[number]

/** The kind of record whose permission applies: questions are part of their assessments. */
export function permissionName(resource: Exchanged): Exclude<Exchanged, 'assessment-questions'> {
  return resource === 'assessment-questions' ? 'assessments' : resource
}

/** A file of these only adds records. */
const ONLY_ADDED: readonly Exchanged[] = ['completions']

/** Whether a file of some kind can change existing records. */
export function canChange(resource: Exchanged): boolean {
  return !ONLY_ADDED.includes(resource)
}

/** The permissions for importing a kind of record. */
export function neededFor(resource: Exchanged): readonly Permission[] {
  const name = permissionName(resource)
  return canChange(resource) ? [`${name}.create`, `${name}.update`] : [`${name}.create`]
}

/** The permission that somebody lacks who may import nothing, for the kind that takes the fewest more. */
export function missingForImport(can: (permission: Permission) => boolean): Permission | undefined {
  const missing = exchanged.map((each) => neededFor(each).filter((permission) => !can(permission)))
  return missing.toSorted((one, other) => one.length - other.length)[0]?.[0]
}

interface List {
  readonly to: LinkProps['to']
  readonly label: Key
}

/** The list with the imported records: steps are in their tasks, questions in their assessments. */
export function listOf(resource: Exchanged): List {
  if (resource === 'completions') return { to: '/training-records', label: 'shell.page.trainingRecords' }
  const kind = resource === 'work-steps' ? 'work-tasks' : permissionName(resource)
  const noun = nouns.find(({ segment }) => segment === kind) ?? nouns[0]
  return { to: noun.list, label: `${noun.words}.title` }
}

type Answer = paths['/imports/sites']['post']['responses'][200]['content']['application/json']
export type Report = Answer['data']

/** The columns of a file with unknown names, and those that an import accepts. */
export type FileColumns = NonNullable<HoldpointError['columns']>

const TYPES: { readonly [ending: string]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** A large file takes time and must not be sent twice because of that. */
const patient = holdpointWithin(600_000, 1)

export interface Import {
  readonly resource: Exchanged
  readonly file: File
  readonly match: 'id' | 'name'
  /** The field of each column of the file, empty for one that is skipped; undefined if the file names them. */
  readonly columns?: readonly string[] | undefined
  readonly dryRun: boolean
}

/**
 * Sends a file. A dry run only reports what would happen.
 * @param key also serves as the request id, by which the progress is found
 */
export async function importFile(
  { resource, file, match, columns, dryRun }: Import,
  key: string,
): Promise<Report> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  // All of them have the same parameters and answers.
  const path = `/imports/${resource}` as '/imports/sites'
  const { data } = await patient.POST(path, {
    params: {
      query: { dryRun, match, ...(columns ? { columns: columns.join(',') } : {}) },
      header: writeHeaders(key),
    },
    headers: { 'content-type': TYPES[ending] ?? file.type, 'x-request-id': key },
    body: file as never,
    bodySerializer: (body: unknown) => body as File,
  })
  // A dry run is not refused; its report contains refusals as text.
  await readyForRefusals()
  return data.data
}

/** The progress of the import in a request, read once a second; null if unknown. */
export function progressOf(requestId: string) {
  const key = keys.part('imports', requestId, 'progress')
  const read = reading(key, '/imports', {}, (all) => all.find((each) => each.requestId === requestId) ?? null)
  return { ...read, refetchInterval: 1_000, gcTime: 0 }
}
