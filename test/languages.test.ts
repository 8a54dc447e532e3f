import { describe, expect, test } from 'vitest'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

describe('a mail comes in the language', () => {
  test('of its reader, otherwise of the organization, which starts with English', async () => {
    const client = await service.organization()
    const { organizationId } = client.identity
    const worker = await service.member(client, 'worker')
    const event = await make.event(client)
    const subject = async () => {
      const { body } = await client.post(`/events/${event.id}/assignments`, {
        userId: worker.identity.userId,
      })
      const [message] = await service.workOff(client)
      await client.send('DELETE', `/events/${event.id}/assignments/${body.data.id}`)
      return message?.subject
    }
    const [english, finnish, swedish] = [
      'You are assigned to Scaffold inspection',
      'Sinut on nimetty: Scaffold inspection',
      'Du är tilldelad: Scaffold inspection',
    ]
    expect(await subject()).toBe(english)
    const own = { name: 'Sahala', language: 'fi' }
    expect((await client.put(`/organizations/${organizationId}`, own)).body.data.language).toBe('fi')
    expect(await subject()).toBe(finnish)
    expect((await worker.put('/me', { language: 'en' })).body.data).toMatchObject({
      user: { language: 'en' },
      organization: { language: 'fi' },
    })
    expect(await subject()).toBe(english)
    await worker.put('/me', { language: 'sv' })
    expect(await subject()).toBe(swedish)
    expect((await worker.put('/me', { language: null })).body.data.user.language).toBeNull()
    expect(await subject()).toBe(finnish)
  })

  test('of the organization where a stranger is invited, with the HTML in it too', async () => {
    const client = await service.organization()
    await client.put(`/organizations/${client.identity.organizationId}`, { name: 'Sahala', language: 'fi' })
    await make.user(client)
    const [message] = await service.workOff(client)
    expect(message?.subject).toBe('Kutsu Holdpointiin: Sahala')
    expect(message?.html).toContain('<html lang="fi">')
  })
})

describe('the language', () => {
  test('stays if a body omits it, and must be a known one', async () => {
    const client = await service.organization()
    const address = `/organizations/${client.identity.organizationId}`
    await client.put(address, { name: 'Sahala', language: 'fi' })
    expect((await client.put(address, { name: 'Sahala Oy' })).body.data.language).toBe('fi')
    await client.put('/me', { language: 'fi' })
    expect((await client.put('/me', { firstName: 'Aino' })).body.data.user.language).toBe('fi')
    for (const language of ['de', 'FI', '', 7]) {
      for (const [path, body] of [
        [address, { name: 'Sahala' }],
        ['/me', {}],
      ] as const) {
        const { status, body: answer } = await client.put(path, { ...body, language })
        // Empty means null, which only a person's language may be.
        if (language === '' && path === '/me') expect(answer.data.user.language).toBeNull()
        else
          expect([status, Object.keys(answer.errors ?? {})], `${path} ${language}`).toEqual([
            422,
            ['language'],
          ])
      }
    }
  })

  test('of a person is kept in the audit log', async () => {
    const client = await service.organization()
    await client.put('/me', { language: 'fi' })
    const rows = await service.auditOf(client, client.identity.userId)
    expect(rows.at(-1)?.after).toMatchObject({ language: 'fi' })
  })
})
