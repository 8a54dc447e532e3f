import type { Parameter } from '../../../engine/index.ts'

export type Format = 'csv' | 'xlsx' | 'json'

export const formatNames: readonly Format[] = ['csv', 'xlsx', 'json']

export const mediaTypes: { readonly [F in Format]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** The parameter that chooses one of the formats; the first is the default. */
export function formatParameter(names: readonly Format[]): Parameter {
  return {
    name: 'format',
    schema: { type: 'string', enum: [...names], default: names[0] },
    about: 'The format of the file.',
  }
}

/** The headers that make a client save the file under a name. */
export function saveAs(name: string): { readonly [header: string]: string } {
  return { 'content-disposition': `attachment; filename="${name}"` }
}
