import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { siteGeocoding } from '../src/domain/register/geocoding/handler.ts'
import { nominatim } from '../src/domain/register/geocoding/nominatim.ts'
import { workOff } from '../src/platform/outbox/work-off.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { Database } from '../src/platform/postgres/database.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { type InnerServer, useInnerServer } from './support/inner-server.ts'
import { behindTheOutbox, rowsOf } from './support/outbox.ts'
import { make, type Sample, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const database = new Database(inject('database'), new Set(['geocode']))
const service = useService({}, () => database)
const without = useService()
const map: InnerServer = useInnerServer()
let client: Client
let userAgent = ''

/** The places that the map knows by address; others do not exist. */
let places: { [address: string]: { lat: string; lon: string } }

afterAll(() => database.close())
beforeEach(async () => {
  client = await service.organization()
  map.asked.length = 0
  places = { 'Tehtaankatu 1, 42100 Jämsä, FI': { lat: '61.8642', lon: '25.1903' } }
  map.answer = (request, response) => {
    userAgent = request.headers['user-agent'] ?? ''
    const found = places[query(request.url)]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(found ? [{ place_id: 1, ...found, display_name: 'x' }] : []))
  }
})

const query = (url = '') => new URL(url, 'http://map').searchParams.get('q') ?? ''

interface Working {
  readonly log?: (line: string) => void
  /** The pause between two requests, in milliseconds; undefined: the usual one. */
  readonly turnMs?: number | undefined
}

/** Does the waiting work, as the background does. Only one test is about the pause between requests. */
async function workOffFor(who: Client, { log = () => {}, turnMs }: Working = { turnMs: 1 }): Promise<void> {
  const egress = new EgressPolicy([{ host: '127.0.0.1', port: map.port }])
  const asker = { origin: 'https://holdpoint.example', mailFrom: 'Holdpoint <safety@mill.example>' }
  const geocoder = nominatim(`http://127.0.0.1:${map.port}/nominatim/`, egress, asker)
  const work = {
    handlers: { geocode: siteGeocoding(geocoder, turnMs) },
    dependencies: {
      transactions: database,
      files: filesInMemory(),
      origin: '',
      send: () => Promise.reject(new Error('no mail')),
    },
    keep: database.background.write,
    log,
  }
  await workOff(work, who.identity.organizationId)
}

const read = async (id: string, who = client): Promise<Sample> => (await who.get(`/sites/${id}`)).body.data
const put = async (id: string, more: object): Promise<Sample> => {
  const { status, body } = await client.put(`/sites/${id}`, { ...siteBody, ...more })
  expect(status).toBe(200)
  return body.data
}
const found = { latitude: 61.8642, longitude: 25.1903 }
const nowhere = { latitude: null, longitude: null }

describe('a site', () => {
  test('gets its coordinates after its creation, with one identified request', async () => {
    const made = await make.site(client, { line2: 'EgressPolicy 2' })
    expect(made).toMatchObject(nowhere)
    await workOffFor(client)
    expect(await read(made.id)).toMatchObject(found)
    expect(map.asked).toHaveLength(1)
    const url = new URL(map.asked[0] ?? '', 'http://map')
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/nominatim/search',
      { q: 'Tehtaankatu 1, 42100 Jämsä, FI', format: 'jsonv2', limit: '1' },
    ])
    expect(userAgent).toMatch(/^Holdpoint\/[\d.]+ \(\+https:\/\/holdpoint\.example; safety@mill\.example\)$/)
  })

  test('keeps its stamps then, and the audit log has one entry about it, without a user', async () => {
    const made = await make.site(client)
    await workOffFor(client)
    const { updatedAt } = await read(made.id)
    expect(updatedAt).toBe(made.updatedAt)
    const audit = await service.auditOf(client, made.id)
    expect(audit.map(({ action }) => action)).toEqual(['create', 'geocode'])
    expect(audit[1]).toMatchObject({ userId: null, requestId: 'geocoder', before: nowhere, after: found })
    await put(made.id, { name: 'Renamed' })
    await workOffFor(client)
    expect(await service.auditOf(client, made.id)).toHaveLength(3)
  })

  test('has none from the moment it gets another address, and then those of the new one', async () => {
    const made = await make.site(client)
    await workOffFor(client)
    places['Satamakatu 2, 42100 Jämsä, FI'] = { lat: '-33.5', lon: '151.25' }
    expect(await put(made.id, { line1: 'Satamakatu 2' })).toMatchObject(nowhere)
    expect((await service.auditOf(client, made.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { ...found, line1: 'Tehtaankatu 1' },
      after: { ...nowhere, line1: 'Satamakatu 2' },
    })
    await workOffFor(client)
    expect(await read(made.id)).toMatchObject({ latitude: -33.5, longitude: 151.25 })
  })

  test('keeps them when anything else changes, without a request', async () => {
    const made = await make.site(client)
    await workOffFor(client)
    expect(await put(made.id, { name: 'Renamed', description: 'New' })).toMatchObject(found)
    expect(await rowsOf(client)).toEqual([])
  })

  test('has none if the map does not know its address, which is requested once', async () => {
    const one = await make.site(client, { line1: 'Nowhere 1' })
    await make.site(client, { line1: 'nowhere  1' })
    await workOffFor(client)
    expect(await read(one.id)).toMatchObject(nowhere)
    expect(map.asked).toHaveLength(1)
    expect(await service.auditOf(client, one.id)).toHaveLength(1)
  })

  test('with an address that the organization looked up before is found without a request', async () => {
    await make.site(client)
    await workOffFor(client)
    const again = await make.site(client, { line1: ' TEHTAANKATU  1 ' })
    await workOffFor(client)
    expect(await read(again.id)).toMatchObject(found)
    expect(map.asked).toHaveLength(1)
  })

  test('of another organization with the same address is looked up again: nobody learns who looked it up before', async () => {
    const other = await service.organization()
    await make.site(client)
    await workOffFor(client)
    const theirs = await make.site(other)
    await workOffFor(other)
    expect(await read(theirs.id, other)).toMatchObject(found)
    expect(map.asked).toHaveLength(2)
  })

  test('is not given the place of an address that it no longer has', async () => {
    const made = await make.site(client)
    const answer = map.answer
    map.answer = (request, response) => {
      map.answer = answer
      put(made.id, { line1: 'Elsewhere 3' }).then(() => answer(request, response))
    }
    // The remaining second row is not taken in the same round.
    await workOffFor(client)
    expect(await read(made.id)).toMatchObject({ line1: 'Elsewhere 3', ...nowhere })
    expect((await service.auditOf(client, made.id)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test('that is deleted meanwhile needs nothing more', async () => {
    const made = await make.site(client)
    await client.send('DELETE', `/sites/${made.id}`)
    await workOffFor(client)
    expect([map.asked, await rowsOf(client)]).toEqual([[], []])
  })

  test('is found after an import as well', async () => {
    const csv = `name,line1,postalCode,postalAddress,country\nImported,Tehtaankatu 1,42100,Jämsä,FI\n`
    const { status } = await client.send('POST', '/imports/sites?dryRun=false', csv, {
      'content-type': 'text/csv',
    })
    expect(status).toBe(200)
    await workOffFor(client)
    const [{ id }] = (await client.get('/sites')).body.data
    expect(await read(id)).toMatchObject(found)
  })
})

describe('a geocoder that', () => {
  const failing = async (answer: InnerServer['answer']) => {
    map.answer = answer
    const made = await make.site(client)
    const lines: string[] = []
    await workOffFor(client, { turnMs: 1, log: (line) => lines.push(line) })
    expect(await read(made.id)).toMatchObject(nowhere)
    const [row] = await rowsOf(client)
    expect(row).toMatchObject({ kind: 'geocode', attempts: 1, given_up: false, waiting: true })
    expect(lines).toEqual([expect.stringContaining(row?.last_error ?? 'nothing')])
    return { id: made.id, said: row?.last_error }
  }

  test('fails is asked again later; the site is stored anyway', async () => {
    const well = map.answer
    const { id, said } = await failing((_, response) => response.writeHead(503).end())
    expect(said).toBe('the geocoder answered 503')
    map.answer = well
    await behindTheOutbox(client, 'UPDATE outbox SET due_at = now()')
    await workOffFor(client)
    expect(await read(id)).toMatchObject(found)
  })

  test.each([
    ['no JSON', '<html>', 'something else than a list'],
    ['no list', '{"lat": 1, "lon": 2}', 'something else than a list'],
    ['no place', '[{}]', 'without a place'],
    ['null', '[null]', 'without a place'],
    ['an impossible place', '[{"lat": "91", "lon": "2"}]', 'without a place'],
    ['an empty place', '[{"lat": "", "lon": ""}]', 'without a place'],
    ['words', '[{"lat": "north", "lon": "east"}]', 'without a place'],
  ])('answers %s is not believed', async (_, text, said) => {
    expect((await failing((_request, response) => response.end(text))).said).toContain(said)
  })

  test('redirects to an inner address is not followed', async () => {
    const location = `http://127.0.0.2:${map.port}/secret`
    const { said } = await failing((_, response) => response.writeHead(302, { location }).end())
    expect(said).toMatch(/^127\.0\.0\.2 is not a public address/)
    expect(map.asked.filter((path) => path === '/secret')).toEqual([])
  })
})

test('requests of the whole installation are a second apart, whoever makes them', async () => {
  const times: number[] = []
  const answer = map.answer
  map.answer = (request, response) => {
    times.push(performance.now())
    answer(request, response)
  }
  const clients = [client, await service.organization(), await service.organization()]
  for (const each of clients) await make.site(each)
  await Promise.all(clients.map((each) => workOffFor(each, {})))
  expect(times).toHaveLength(3)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  // As they arrive here: their ways take different times, so a gap may be shorter and the next one longer.
  expect(Math.min(...gaps)).toBeGreaterThan(500)
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_900)
})

test('without a geocoder nothing is left to do, and a changed address has no coordinates', async () => {
  const own = await without.organization()
  const made = await make.site(own)
  await behindTheOutbox(own, 'UPDATE sites SET latitude = 1, longitude = 2')
  await own.put(`/sites/${made.id}`, { ...siteBody, name: 'Renamed' })
  expect(await read(made.id, own)).toMatchObject({ latitude: 1, longitude: 2 })
  await own.put(`/sites/${made.id}`, { ...siteBody, line1: 'Elsewhere 3' })
  expect(await read(made.id, own)).toMatchObject(nowhere)
  expect(await rowsOf(own)).toEqual([])
})

test('a position set by people stays, and is looked up once they remove it', async () => {
  const { id } = await make.site(client)
  const position = { latitude: 60.1, longitude: 24.9 }
  const say = async (given: object | null) =>
    expect((await client.put(`/sites/${id}/position`, { position: given })).status).toBe(200)
  await say(position)
  await workOffFor(client)
  expect(await read(id), 'the look-up that the new site had left').toMatchObject(position)
  await put(id, { line2: 'Gate 9' })
  await workOffFor(client)
  expect(await read(id)).toMatchObject(position)
  await put(id, {})
  await say(null)
  expect(await read(id)).toMatchObject(nowhere)
  await workOffFor(client)
  expect(await read(id)).toMatchObject(found)
})
