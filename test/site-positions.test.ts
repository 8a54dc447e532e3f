import { expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

// Seen red with a position that disappears with the address, without bounds of the latitude, and with half a position
// in the database.

const service = useService()
const HERE = { latitude: 61.8642, longitude: 25.1903 }

const positionOf = async (client: Client, id: string): Promise<Sample> =>
  (await client.get(`/sites/${id}/position`)).body.data

test('people who may change a site can set its position, which stays when its address changes, until it is removed', async () => {
  const client = await service.organization()
  const { id } = await make.site(client)
  const path = `/sites/${id}/position`
  expect(await positionOf(client, id)).toEqual({ position: null, given: false })
  expect((await client.put(path, { position: HERE })).body.data).toEqual({ position: HERE, given: true })
  expect((await client.get(`/sites/${id}`)).body.data).toMatchObject(HERE)
  const moved = await client.put(`/sites/${id}`, { ...siteBody, line1: 'Satamakatu 4' })
  expect(moved.body.data).toMatchObject({ line1: 'Satamakatu 4', ...HERE })
  expect((await client.put(path, { position: null })).body.data).toEqual({ position: null, given: false })
  const entries = await service.auditOf(client, id)
  expect(entries.map(({ after }) => after?.latitude)).toEqual([null, HERE.latitude, HERE.latitude, null])
  const worker = await service.member(client, 'worker')
  expect((await worker.put(path, { position: HERE })).status).toBe(403)
  expect((await worker.get(path)).status).toBe(200)
})

test.each([
  { latitude: 90.1, longitude: 0 },
  { latitude: -91, longitude: 0 },
  { latitude: 0, longitude: 180.5 },
  { latitude: 0 },
  { latitude: 0, longitude: null },
  { latitude: '61', longitude: 25 },
  [61, 25],
  'here',
])('the position %j is 422', async (position) => {
  const client = await service.organization()
  const { id } = await make.site(client)
  const { status, body } = await client.put(`/sites/${id}/position`, { position })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([expect.stringMatching(/^position/)])
  expect(await positionOf(client, id)).toEqual({ position: null, given: false })
})

test.each(['latitude = 61', 'latitude = 61, longitude = 181', 'position_given_at = now()'])(
  'the database keeps no site with %s',
  async (set) => {
    const client = await service.organization()
    const { id } = await make.site(client)
    await expect(
      sqlAs(service, client, `UPDATE sites SET ${set} WHERE organization_id = $1 AND id = $2`, id),
    ).rejects.toThrow(/check constraint/)
  },
)
