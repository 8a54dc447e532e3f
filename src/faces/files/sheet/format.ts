import type { Parameter } from '../../../engine/index.ts'

export type Format = 'csv' | 'xlsx' | 'json'

export const formatNames: readonly Format[] = ['csv', 'xlsx', 'json']

/** The media type of a file of each format. */
export const mediaTypes: { readonly [F in Format]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** The parameter that chooses one of the formats, the first unless told otherwise. */
export function formatParameter(names: readonly Format[]): Parameter {
  return {
    name: 'format',
    schema: { type: 'string', enum: [...names], default: names[0] },
    about: 'What kind of file.',
  }
}

/** The headers that make a client keep the file under a name. */
export function saveAs(name: string): { readonly [header: string]: string } {
  return { 'content-disposition': `attachment; filename="${name}"` }
}
