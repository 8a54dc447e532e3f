import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { attempt, complete, contentOf, done, later, quizOn, train, watch } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with reports credited a hundred times the elapsed time, and with attested watching where it could be
// credited.

const service = useService()
let planner: Client
let worker: Client
beforeAll(async () => {
  planner = await service.organization()
  worker = await service.member(planner, 'worker')
})

/**
 * A content with a video of 6,000 seconds, of which 80 % must be watched. It is so long that the time of a request on a
 * busy machine is less than a hundredth of it.
 */
async function filmed(client: Client, video = {}): Promise<Sample> {
  const content = await make.content(client, {
    title: 'Ladders',
    completionStrategy: 'once',
    video: { url: 'https://media.example/l.mp4', provider: 'file', minimumWatchPercentage: 80, ...video },
  })
  await done(client, 'PUT', `/educational-contents/${content.id}/playback`, { durationSeconds: 6_000 })
  return change(client, 'educational-contents', content, { status: 'confirmed' })
}

describe('watching', () => {
  test('is credited for the union of the played parts, at most 1.5 times as fast as the clock', async () => {
    const training = await train(worker, await filmed(planner))
    const percentage = async (from: number, to: number) =>
      (await watch(worker, training, from, to)).body.data.watchedPercentage
    expect(await percentage(0, 6_000)).toBe(0)
    expect(await complete(worker, training)).toMatchObject({
      body: { errors: { video: [expect.any(String)] } },
    })
    await later('trainings', training.id, 2_000)
    expect(await percentage(0, 6_000)).toBe(50)
    await later('trainings', training.id, 2_000)
    expect(await percentage(1_000, 3_500)).toBe(58)
    await later('trainings', training.id, 6_000)
    expect(await percentage(4_700, 6_000)).toBe(80)
    const { completionId } = (await complete(worker, training)).body.data
    expect((await done(worker, 'GET', `/completions/${completionId}`)).evidence).toBe('reading')
  })

  // Seen red with reports that do not reset the clock.
  test('of unplayed parts is refused, and 1,000 simultaneous reports are credited once', async () => {
    const training = await train(worker, await filmed(planner))
    const path = `/trainings/${training.id}/watching`
    const refused: readonly [object, string][] = [
      [{ from: 10, to: 5 }, 'to'],
      [{ from: 5, to: 5 }, 'to'],
      [{ from: 0, to: 6_001 }, 'to'],
      [{ from: 0, to: 1_000_000 }, 'to'],
      [{ from: -1, to: 5 }, 'from'],
      [{ from: 0.5, to: 5 }, 'from'],
      [{ to: 5 }, 'from'],
    ]
    for (const [body, field] of refused) {
      expect(await worker.post(path, body)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
    }
    expect((await worker.get(`/trainings/${training.id}`)).body.data.watchedPercentage).toBe(0)
    await later('trainings', training.id, 1_000)
    const reports = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => {
        const from = (at * 200) % 6_000
        return watch(worker, training, from, from + 200)
      }),
    )
    // Requests beyond the capacity of a busy service are refused and credit nothing.
    const taken = reports.filter(({ status, body }) => status !== 429 && body.code !== 'overloaded')
    expect(taken.length, 'reports that were taken').toBeGreaterThan(0)
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]))
    const { watchedPercentage } = (await worker.get(`/trainings/${training.id}`)).body.data
    // A thousand seconds of the clock are at most 1,500 of the 6,000 of the video, and no credit is given twice.
    expect(watchedPercentage).toBeGreaterThan(0)
    expect(watchedPercentage).toBeLessThan(50)
    expect(Math.max(...taken.map(({ body }) => body.data.watchedPercentage))).toBe(watchedPercentage)
  })

  test('is attested if it cannot be measured: another provider, or an unknown length', async () => {
    const youtube = await filmed(planner, { provider: 'youtube', url: 'https://www.youtube.com/watch?v=x' })
    const unknown = await contentOf(planner, {
      video: { url: 'https://media.example/l.mp4', provider: 'file', minimumWatchPercentage: 80 },
    })
    const unneeded = await filmed(planner, { minimumWatchPercentage: 0 })
    const evidence = async (content: Sample) => {
      const training = await train(worker, content)
      expect((await watch(worker, training, 0, 5)).status).toBe(200)
      const { completionId } = (await complete(worker, training)).body.data
      return (await done(worker, 'GET', `/completions/${completionId}`)).evidence
    }
    const quizzed = await contentOf(planner, { video: youtube.video })
    expect([await evidence(youtube), await evidence(unknown), await evidence(unneeded)]).toEqual([
      'attested',
      'attested',
      'reading',
    ])
    const quiz = await quizOn(planner, quizzed)
    const training = await train(worker, quizzed)
    await attempt(worker, training, quiz)
    const { completionId } = (await complete(worker, training)).body.data
    expect((await done(worker, 'GET', `/completions/${completionId}`)).evidence).toBe('attested')
  })
})
