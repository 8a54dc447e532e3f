import { describe, test } from 'vitest'
import { coordinator } from './demonstration/coordinator.ts'
import { foreman } from './demonstration/foreman.ts'
import { planner } from './demonstration/planner.ts'
import { worker } from './demonstration/worker.ts'
import { canOpen } from './support/app.ts'
import { useDemonstration } from './support/demonstration.ts'

const demonstration = useDemonstration()

describe.skipIf(!canOpen)('on the demonstration', () => {
  test('a planner does what waits on Monday', async () => planner(await demonstration()))

  test('a coordinator staffs what was ordered, and sees a shutdown of four weeks', async () =>
    coordinator(await demonstration()))

  test('a foreman comes by the link of a mail from his other organization, and staffs an order on a slow phone', async () =>
    foreman(await demonstration()))

  test('a worker sees what is missing, learns it and works, and loses nothing without a network', async () =>
    worker(await demonstration()))
})
