import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presence } from '../../src/platform/postgres/presence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An answer that never comes by itself and fails when it is given up. */
function endless() {
  const { promise, reject } = Promise.withResolvers<never>()
  return { answer: promise, giveUp: vi.fn(() => reject(new Error('given up'))) }
}

test('an answer of a server that is not there is given up', async () => {
  const { answer, giveUp } = endless()
  const failed = expect(new Presence(async () => false).during(answer, giveUp)).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(1_000)
  await failed
  expect(giveUp).toHaveBeenCalledOnce()
})

test('a slow answer is waited for while the server is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const giveUp = vi.fn()
  const waited = new Presence(async () => true).during(promise, giveUp)
  await vi.advanceTimersByTimeAsync(10_000)
  resolve('late')
  expect(await waited).toBe('late')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(giveUp).not.toHaveBeenCalled()
})

test('an answer slower than the limit of statements is given up although the server is there', async () => {
  const { answer, giveUp } = endless()
  const failed = expect(new Presence(async () => true).during(answer, giveUp)).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(13_000)
  await failed
})

test('an answer is given up sooner while there is a reason to', async () => {
  let patience: number | undefined
  const presence = new Presence(
    async () => true,
    () => patience,
  )
  const { answer, giveUp } = endless()
  const failed = expect(presence.during(answer, giveUp)).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(giveUp).not.toHaveBeenCalled()
  patience = 3_000
  await vi.advanceTimersByTimeAsync(500)
  await failed
})

test('one check serves all who wait, and is repeated if nothing answered', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const ping = vi.fn(() => promise)
  const presence = new Presence(ping)
  const waiting = Array.from({ length: 3 }, () => {
    const { answer, giveUp } = endless()
    return expect(presence.during(answer, giveUp)).rejects.toThrow('given up')
  })
  await vi.advanceTimersByTimeAsync(2_000)
  resolve(false)
  await Promise.all(waiting)
  expect(ping).toHaveBeenCalledTimes(2)
})

test('an immediate answer needs no check', async () => {
  const ping = vi.fn(async () => true)
  const presence = new Presence(ping)
  expect(await presence.during(Promise.resolve('at once'), () => {})).toBe('at once')
  await expect(presence.during(Promise.reject(new Error('refused')), () => {})).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ping).not.toHaveBeenCalled()
})

test('a busy server that answers the second time is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const giveUp = vi.fn()
  const ping = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const waited = new Presence(ping).during(promise, giveUp)
  await vi.advanceTimersByTimeAsync(800)
  resolve('late')
  expect(await waited).toBe('late')
  expect(giveUp).not.toHaveBeenCalled()
})

// Seen red with a probe after each silence of one answer: under load no probe gets through in time.
test('a server that answers others counts as there without a check, but not for ever', async () => {
  const ping = vi.fn(async () => false)
  const presence = new Presence(ping)
  const { answer, giveUp } = endless()
  const failed = expect(presence.during(answer, giveUp)).rejects.toThrow('given up')
  for (let passed = 0; passed < 11_000; passed += 400) {
    await presence.during(Promise.resolve('to somebody else'), () => {})
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(giveUp).not.toHaveBeenCalled()
  for (let passed = 0; passed < 2_000; passed += 400) {
    await presence.during(Promise.resolve('to somebody else'), () => {})
    await vi.advanceTimersByTimeAsync(400)
  }
  await failed
  expect(ping).not.toHaveBeenCalled()
})

test('a server that has fallen silent after an answer is known to be away in less than two seconds', async () => {
  const presence = new Presence(() => new Promise((resolve) => setTimeout(() => resolve(false), 650)))
  const { answer, giveUp } = endless()
  const failed = expect(presence.during(answer, giveUp)).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(450)
  await presence.during(Promise.resolve('the last word'), () => {})
  await vi.advanceTimersByTimeAsync(1_999)
  await failed
})
