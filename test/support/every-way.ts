import { expect, vi } from 'vitest'
import type { Answer, Client } from './client.ts'
import { PATIENCE_MS } from './patience.ts'
import { siteBody } from './samples.ts'

/** One use of the database of each kind: a point read, a list, and writes. */
export async function everyWay(client: Client, siteId: string): Promise<Answer[]> {
  return Promise.all([
    client.get(`/sites/${siteId}`),
    client.get('/sites'),
    client.post('/sites', siteBody),
    client.put(`/sites/${siteId}`, siteBody),
  ])
}

/** 503 with Retry-After. */
export function isUnavailable({ status, headers, body }: Answer): boolean {
  return status === 503 && Number(headers.get('retry-after')) > 0 && body.code === 'unavailable'
}

/** Waits until all of them work again by themselves. */
export async function recovers(client: Client, siteId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const statuses = (await everyWay(client, siteId)).map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 201, 200])
    },
    { timeout: PATIENCE_MS },
  )
}
