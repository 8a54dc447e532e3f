import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import type { Run } from './statement-run.ts'

/** Values as PostgreSQL sends them: JSON stays text. */
export const types = { getTypeParser: () => (value: string) => value }

export const nameOf = (sql: string): string => createHash('sha1').update(sql).digest('base64url')

/** F1: a pool of four connections, without row security or authentication. */
export async function pooled({ cluster }: Settings): Promise<Run> {
  const pool = new pg.Pool({ ...cluster.superuser, max: 4, types } as pg.PoolConfig)
  const names = new Map<string, string>()
  return async ({ sql }, values) => {
    const name = names.get(sql) ?? nameOf(sql)
    names.set(sql, name)
    const { rows } = await pool.query({ name, text: sql, values: [...values], rowMode: 'array' })
    return rows.map(([json]) => json)
  }
}
