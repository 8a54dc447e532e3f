import type { AppliedMigration } from '../postgres/opening/migrate.ts'
import type { Portion, Total } from './portions.ts'

/** The folder of an archive with the rows of a logical backup. */
export const LOGICAL = 'logical-backup'
/** The entry that describes the rows; it comes after them. */
export const DESCRIPTION = `${LOGICAL}/database.json`

/** The folders of a data folder that belong to the records. */
export const FILES = ['audit', 'uploads'] as const

/** What a logical backup says about its rows. */
export interface Description {
  readonly migrations: readonly AppliedMigration[]
  /** For every portion that has rows. */
  readonly totals: readonly Total[]
}

const ALL = 'all'
const PART = /^logical-backup\/tables\/([a-z_]+)\/(all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+$/

/** The name of part `number` of a portion. */
export function partName({ table, organizationId = ALL }: Portion, number: number): string {
  return `${LOGICAL}/tables/${table}/${organizationId}/${number}`
}

/** @returns undefined if it is not the name of a part */
export function portionOf(name: string): Portion | undefined {
  const [, table, organizationId] = PART.exec(name) ?? []
  if (table === undefined) return undefined
  return { table, organizationId: organizationId === ALL ? undefined : organizationId }
}

/** @throws Error if the text is not a description */
export function readDescription(text: string): Description {
  const { migrations, totals } = JSON.parse(text)
  if (!Array.isArray(migrations) || !Array.isArray(totals)) throw new Error('its description is not one')
  return { migrations, totals }
}
