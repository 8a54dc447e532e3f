import { expect, test } from 'vitest'
import { useService } from './support/service.ts'

const service = useService()
const mill = { name: 'Mill', line1: 'Road 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }

test('a created site is returned in the envelope with the sent fields', async () => {
  const client = await service.organization()
  const { status, body } = await client.post('/sites', { ...mill, line2: 'Gate 2' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    ...mill,
    line2: 'Gate 2',
    description: null,
    latitude: null,
    longitude: null,
  })
  expect(body.meta).toEqual({
    requestId: expect.any(String),
    userId: client.identity.userId,
    organizationId: client.identity.organizationId,
  })
})
