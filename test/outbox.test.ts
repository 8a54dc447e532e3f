import { beforeEach, describe, expect, test } from 'vitest'
import { Background } from '../src/platform/background/background.ts'
import { newId } from '../src/platform/id.ts'
import { enqueue } from '../src/platform/outbox/enqueue.ts'
import { type Handler, type Message, PermanentFailure } from '../src/platform/outbox/handler.ts'
import { type Work, workOff } from '../src/platform/outbox/work-off.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { behindTheOutbox, rowsOf } from './support/outbox.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let organizationId: string

beforeEach(async () => {
  client = await service.organization()
  organizationId = client.identity.organizationId
})

function workOf(greet: Handler, sent: Message[] = []): Work {
  return {
    handlers: { greet },
    dependencies: {
      transactions: service.database,
      files: filesInMemory(),
      origin: 'https://holdpoint.example',
      send: async (message) => void sent.push(message),
    },
    keep: service.database.background.write,
    log: () => {},
  }
}

const leave = (count: number) =>
  service.database.write(
    organizationId,
    Array.from({ length: count }, (_, number) =>
      enqueue(organizationId, 'greet', { number: String(number) }),
    ),
  )

const greeting = (number = '') => ({ to: 'a@members.example', subject: 'Hello', text: number, html: number })

describe('background work stored with a record', () => {
  test('is done in the order of its creation, and then gone', async () => {
    await leave(45)
    const sent: Message[] = []
    const left = await workOff(
      workOf(({ send }, _, { number }) => send(greeting(number)), sent),
      organizationId,
    )
    expect(sent.map(({ text }) => text)).toEqual(Array.from({ length: 45 }, (_, number) => String(number)))
    expect(left).toBeUndefined()
    expect(await rowsOf(client)).toEqual([])
  })

  test('that fails waits longer each time, keeps the reason, and does not delay the rest', async () => {
    await leave(2)
    const sent: Message[] = []
    const work = workOf(async ({ send }, _, { number }) => {
      if (number === '0') throw new Error('the mail server is away')
      await send(greeting(number))
    }, sent)
    const waits: (number | undefined)[] = [await workOff(work, organizationId)]
    expect(sent).toHaveLength(1)
    expect(await rowsOf(client)).toEqual([
      { kind: 'greet', attempts: 1, last_error: 'the mail server is away', given_up: false, waiting: true },
    ])
    await behindTheOutbox(client, 'UPDATE outbox SET due_at = now()')
    waits.push(await workOff(work, organizationId))
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY)
  })

  // Seen red with waits of six hours, also when the mail server had long been back.
  test('is tried at least once an hour for two days, then given up, and kept for inspection', async () => {
    await leave(1)
    const work = workOf(() => Promise.reject(new Error('the mail server is away')))
    const hours: number[] = []
    for (;;) {
      const wait = await workOff(work, organizationId)
      if (wait === undefined) break
      hours.push(wait / 3_600_000)
      await behindTheOutbox(client, 'UPDATE outbox SET due_at = now()')
    }
    expect(Math.max(...hours)).toBeLessThanOrEqual(1)
    expect(Math.floor(hours.reduce((sum, each) => sum + each, 0))).toBe(48)
    expect(await rowsOf(client)).toMatchObject([{ given_up: true, waiting: false }])
  })

  // Seen red with a permanent failure treated like any other.
  test('is given up at once if no further try can succeed, and the consequence is stored with it', async () => {
    await leave(1)
    const told: string[] = []
    const left = await workOff(
      {
        ...workOf(() => Promise.reject(new PermanentFailure('550 No such user'))),
        givenUp: {
          greet: (_, { number }, reason) => {
            told.push(`${number}: ${reason}`)
            return []
          },
        },
      },
      organizationId,
    )
    expect(left).toBeUndefined()
    expect(told).toEqual(['0: 550 No such user'])
    expect(await rowsOf(client)).toMatchObject([
      { attempts: 1, last_error: '550 No such user', given_up: true, waiting: false },
    ])
  })

  test('is done again if its worker died before recording it', async () => {
    await leave(1)
    const sent: Message[] = []
    const dying = workOf(({ send }) => send(greeting()), sent)
    const died = { ...dying, keep: keepUntil((kept) => kept === 1) }
    await expect(workOff(died, organizationId)).rejects.toThrow('killed')
    expect(await rowsOf(client)).toMatchObject([{ attempts: 1, waiting: true }])
    await behindTheOutbox(client, 'UPDATE outbox SET due_at = now()')
    await workOff(dying, organizationId)
    expect(sent).toHaveLength(2)
  })

  test('is done by one of several workers', async () => {
    await leave(60)
    const sent: Message[] = []
    const work = workOf(({ send }, _, { number }) => send(greeting(number)), sent)
    await Promise.all([1, 2, 3, 4].map(() => workOff(work, organizationId)))
    expect(new Set(sent.map(({ text }) => text)).size).toBe(60)
    expect(sent).toHaveLength(60)
  })

  // Seen red with several rows taken at a time.
  test('is left to others once its worker stops', async () => {
    await leave(2)
    const sent: Message[] = []
    const work = workOf(({ send }, _, { number }) => send(greeting(number)), sent)
    await workOff(work, organizationId, () => sent.length > 0)
    expect(await rowsOf(client)).toMatchObject([{ attempts: 0, waiting: false }])
    await workOff(work, organizationId)
    expect(sent.map(({ text }) => text)).toEqual(['0', '1'])
  })

  test('of unknown kinds is left alone', async () => {
    await service.database.write(organizationId, [enqueue(organizationId, 'other', {})])
    expect(
      await workOff(
        workOf(() => Promise.reject(new Error('not mine'))),
        organizationId,
      ),
    ).toBeUndefined()
    expect(await rowsOf(client)).toMatchObject([{ kind: 'other', attempts: 0 }])
  })
})

describe('the background', () => {
  test('notices new and existing work', async () => {
    await leave(1)
    const done = new Set<string>()
    const noticed = Promise.withResolvers<void>()
    const run = async (each: string) => {
      done.add(each)
      if (done.has(organizationId) && done.has(later)) noticed.resolve()
      return undefined
    }
    const background = new Background(service.database, { name: 'test', delayMs: 0, run }, () => {})
    const later = (await service.organization()).identity.organizationId
    await service.database.write(later, [enqueue(later, 'greet', {})])
    await noticed.promise
    await background.stop(AbortSignal.abort())
  })

  // Seen red with an organization processed again as soon as its work had ended.
  test('checks an organization once a round, however often it has new work', async () => {
    const third = Promise.withResolvers<number>()
    let first: number | undefined
    let runs = 0
    const run = async (each: string) => {
      if (each !== organizationId) return undefined
      first ??= performance.now()
      runs += 1
      if (runs === 3) third.resolve(performance.now() - first)
      else await leave(1)
      return undefined
    }
    await leave(1)
    const background = new Background(service.database, { name: 'test', delayMs: 0, run }, () => {})
    // At least a whole round lies between; a busy machine makes it longer, and nothing makes it shorter.
    expect(await third.promise).toBeGreaterThan(450)
    await background.stop(AbortSignal.abort())
  })

  test('lets work under way finish when it stops, within a limit', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let finished = false
    const run = async () => {
      begun.resolve()
      await finish.promise
      finished = true
      return undefined
    }
    const background = new Background(service.database, { name: 'test', delayMs: 0, run }, () => {})
    await begun.promise
    await background.stop(AbortSignal.abort())
    expect(finished).toBe(false)
    const stopped = background.stop(new AbortController().signal)
    finish.resolve()
    await stopped
    expect(finished).toBe(true)
  })

  // Seen red with a sweep of only those that it finds.
  test('tries what failed again, also for an organization that is gone', async () => {
    const gone = newId()
    const done = Promise.withResolvers<void>()
    let tries = 0
    const run = async (each: string) => {
      if (each !== gone) return undefined
      tries += 1
      if (tries === 1) throw new Error('not yet')
      done.resolve()
      return undefined
    }
    const chore = { name: 'test', delayMs: 0, sweepMs: 1, run }
    const background = new Background(service.database, chore, () => {})
    service.database.wroteElsewhere(gone)
    await done.promise
    await expect.poll(() => background.late).toBe(0)
    await background.stop(AbortSignal.abort())
  })

  // Seen red with failed work forgotten until the next sweep.
  test('reports its delay until failed work is done', async () => {
    const failed = Promise.withResolvers<void>()
    const next = Promise.withResolvers<void>()
    const other = (await service.organization()).identity.organizationId
    let failedAt: number | undefined
    let works = false
    const run = async (each: string) => {
      if (each === other && failedAt) next.resolve()
      if (each !== organizationId || works) return undefined
      failedAt = performance.now()
      setImmediate(failed.resolve)
      throw new Error('not yet')
    }
    const background = new Background(service.database, { name: 'test', delayMs: 0, run }, () => {})
    await failed.promise
    await service.database.write(other, [enqueue(other, 'greet', {})])
    await next.promise
    const since = performance.now() - (failedAt ?? 0)
    expect(background.late * 1_000).toBeGreaterThanOrEqual(since)
    works = true
    await leave(1)
    await expect.poll(() => background.late).toBe(0)
    await background.stop(AbortSignal.abort())
  })
})

/** Keeps rows until `last` returns true; then the worker counts as killed. */
function keepUntil(last: (kept: number) => boolean): Work['keep'] {
  let kept = 0
  return async (id, statements) => {
    if (last(kept)) throw new Error('killed')
    kept += 1
    return service.database.background.write(id, statements)
  }
}
