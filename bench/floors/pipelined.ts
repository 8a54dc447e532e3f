import pg from 'pg'
import type { Settings } from '../settings.ts'
import { nameOf, types } from './pooled.ts'
import type { Run } from './statement-run.ts'

/** F2: like F1, over one pipelined connection. */
export async function pipelined({ cluster }: Settings): Promise<Run> {
  const client = new pg.Client({ ...cluster.superuser, pipeline: true, types } as pg.ClientConfig)
  await client.connect()
  const names = new Map<string, string>()
  return async ({ sql }, values) => {
    const name = names.get(sql) ?? nameOf(sql)
    names.set(sql, name)
    const { rows } = await client.query({ name, text: sql, values: [...values], rowMode: 'array' })
    return rows.map(([json]) => json)
  }
}
