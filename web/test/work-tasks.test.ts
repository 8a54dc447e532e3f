import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { change } from '../../test/support/procedures.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { testInEachPlace } from './support/each-place.ts'
import { focused, keysArrive, type } from './support/focus.ts'
import { holdNextRead } from './support/late-read.ts'
import { lockout, nextDraft, twoVersions } from './support/work.ts'

const app = await useApp()

describe.skipIf(!canOpen)('work tasks', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  test('a task with three steps and a requirement each is written and confirmed on one page', async () => {
    const own = await app.service.organization()
    await make.requirement(own, { name: 'Authorised for lockout' })
    const page = await app.signedIn(own)
    const clicks = new Clicks('task with 3 steps, a requirement each, confirmed')
    await page.goto('/work-tasks')
    await clicks.on(page.getByRole('link', { name: 'New work task' }))
    await type(page.getByLabel('Name'), 'Lock out a grinder\n')
    const steps = ['Isolate', 'Lock and tag', 'Verify zero energy']
    for (const [index, step] of steps.entries()) {
      await type(page.getByLabel('Add a step'), `${step}\n`)
      await page.getByRole('button', { name: `Change step ${index + 1}, ${step}` }).waitFor()
    }
    const wanted = ['Authorised for lockout', 'Personal lock in use', 'Watch named']
    for (const [index, requirement] of wanted.entries()) {
      await clicks.on(page.getByRole('button', { name: `Requirement: ${steps[index]}` }))
      await type(page.getByLabel('Find or create a requirement'), `${requirement}\n`)
      await page.getByRole('button', { name: `Remove the requirement ${requirement}` }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Change step ${index + 1}` }).waitFor()
      await page.getByText(requirement).waitFor()
    }
    await clicks.on(page.getByRole('button', { name: 'Confirm' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Confirm 3 requirements that are still drafts:').waitFor()
    await clicks.on(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 1 is confirmed.').waitFor()
    await page.getByRole('button', { name: 'New version' }).waitFor()
    clicks.atMost(12)
    const { body } = await own.get(
      '/work-steps?status=confirmed&orderBy=order&order=asc&with[]=safetyRequirements',
    )
    expect(
      body.data.map(({ name, safetyRequirements }: Sample) => [name, safetyRequirements[0]?.name]),
    ).toEqual(steps.map((step, index) => [step, wanted[index]]))
    expect((await own.get('/safety-requirements?status=confirmed')).body.meta.total).toBe(3)
  })

  test('a task is duplicated as a draft, and steps are inserted in the middle of it', async () => {
    const own = await app.service.organization()
    const { id } = await lockout(own)
    expect((await own.post(`/work-tasks/${id}/confirm`)).status).toBe(200)
    const page = await app.signedIn(own)
    const clicks = new Clicks('task duplicated, two steps inserted')
    await page.goto(`/work-tasks/${id}`)
    await clicks.on(page.getByRole('button', { name: 'Duplicate' }))
    await page.getByRole('heading', { name: 'Copy of Lock out a grinder' }).waitFor()
    await page.getByRole('button', { name: 'Change step 1, Tell everybody affected' }).hover()
    await clicks.on(page.getByRole('button', { name: 'Insert below: Tell everybody affected' }))
    // Seen red with a step that is created while an order without it is being sent: that order is refused.
    const { promise: written, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/step-order', (route) => written.then(() => route.continue()), { times: 1 })
    const made: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/work-steps')) made.push(request.url())
    })
    await type(page.getByLabel('Insert as step 2'), 'Fetch the locks\n')
    await page.getByRole('button', { name: 'Change step 2, Fetch the locks' }).waitFor()
    // Typing on inserts the next step below.
    await type(page.getByLabel('Insert as step 3'), 'Count the locks\n')
    await page.locator('li:has(input) button[data-loading]').waitFor()
    expect(made).toHaveLength(1)
    goOn()
    await page.getByRole('button', { name: 'Change step 3, Count the locks' }).waitFor()
    await focused(page.getByLabel('Insert as step 4'))
    await page.keyboard.press('Escape')
    await page.getByLabel('Insert as step 4').waitFor({ state: 'detached' })
    clicks.atMost(2)
    const copy = new URL(page.url()).pathname.split('/').at(-1)
    await expect
      .poll(async () => (await own.get(`/work-tasks/${copy}?with[]=workSteps`)).body.data.workSteps)
      .toMatchObject(
        [
          'Tell everybody affected',
          'Fetch the locks',
          'Count the locks',
          'Shut the grinder down in order',
          'Operate every isolating device',
          'Verify zero energy',
        ].map((name, index) => ({ name, order: index + 1, status: 'draft' })),
      )
    expect((await own.get(`/work-tasks/${id}?with[]=workStepsCount`)).body.data).toMatchObject({
      status: 'confirmed',
      workStepsCount: 4,
    })

    // A new task offers it too, and the typed text names the copy. Seen red with a copy that lost the name.
    await page.goto('/work-tasks/new')
    await type(page.getByLabel('Name'), 'Lock out a saw')
    await page.keyboard.press('Tab')
    await type(page.getByLabel('Begin with a copy of'), 'grinder')
    await page.getByRole('option', { name: /^Copy of Lock out a grinder/ }).waitFor()
    await page.getByRole('option', { name: /^Lock out a grinder/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Lock out a saw' }).waitFor()
    await page.getByRole('button', { name: 'Change step 4, Verify zero energy' }).waitFor()
    await page.goto('/work-tasks/new')
    expect(await page.getByLabel('Name').inputValue()).toBe('')
  })

  test('keys start a task, and set the risk of a step, move it and open it', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    await page.keyboard.press('c')
    await focused(page.getByRole('dialog').getByRole('link', { name: 'New work task' }))
    await page.keyboard.press('Enter')
    await type(page.getByLabel('Name'), 'Hot work\n')
    const next = page.getByLabel('Add a step')
    await focused(next)
    await page.keyboard.press('Alt+Digit4')
    await type(next, 'Survey\n')
    await page.getByRole('button', { name: 'Change step 1, Survey' }).waitFor()
    await type(next, 'Clear\n')
    await page.getByRole('button', { name: 'Change step 2, Clear' }).waitFor()
    await page.getByRole('button', { name: 'Change step 2, Clear' }).focus()
    await keysArrive(page)
    await page.keyboard.press('3')
    await page.getByRole('listitem').filter({ hasText: 'Clear' }).getByText('High').waitFor()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: 'Change step 1, Clear' }).waitFor()
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('What is done'))
    await page.keyboard.press('End')
    await type(page.getByLabel('What is done'), ' the place')
    // The list that is read after the first of two moves answers after the second. Seen red with the second one lost.
    const before = await holdNextRead(page, /\/work-steps\?/)
    // At the ends too its buttons keep the focus, which a disabled one would lose.
    for (const [way, other] of [
      ['down', 1],
      ['up', 2],
    ] as const) {
      const button = page.getByRole('button', { name: `Move ${way}` })
      await button.press('Enter')
      await page.getByRole('button', { name: `Change step ${other}, Survey` }).waitFor()
      await focused(button)
      await before.asked
    }
    before.answer()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change step 1, Clear the place' }).waitFor()
    await page.getByRole('button', { name: 'Confirm' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('2 steps').waitFor()
    await page.getByRole('dialog').locator(':focus').waitFor()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
    for (let tab = 0; tab < 5; tab += 1) {
      await page.keyboard.press('Tab')
      if (await confirm.evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.getByText('Version 1 is confirmed.').waitFor()
    const { body } = await own.get('/work-steps?status=confirmed&orderBy=order&order=asc')
    expect(body.data.map(({ name, riskLevel }: Sample) => [name, riskLevel])).toEqual([
      ['Clear the place', 'high'],
      ['Survey', 'critical'],
    ])
  })

  test('a confirmed task is changed by a new version, and what was confirmed stays', async () => {
    const task = await lockout(client)
    await client.post(`/work-tasks/${task.id}/confirm`)
    const page = await app.signedIn(client)
    const clicks = new Clicks('change a confirmed task')
    await page.goto(`/work-tasks/${task.id}`)
    await clicks.on(page.getByRole('button', { name: 'New version' }))
    await clicks.on(page.getByRole('button', { name: /Change step 4/ }))
    await focused(page.getByLabel('What is done'))
    await page.keyboard.press('End')
    await type(page.getByLabel('What is done'), ' twice')
    await clicks.on(page.getByRole('button', { name: 'Confirm' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Changed', { exact: true }).waitFor()
    await clicks.on(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 3 is confirmed.').waitFor()
    clicks.atMost(4)
    const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    expect(body.data[3]).toMatchObject({ name: 'Verify zero energy twice', version: 3, status: 'confirmed' })
    const { body: first } = await client.get(`/work-steps/${body.data[3].canonicalId}`)
    expect(first.data).toMatchObject({ name: 'Verify zero energy', status: 'confirmed' })
  })

  test('an older version shows its steps as they were', async () => {
    const { confirmed, draft } = await twoVersions(client)
    await client.post(`/work-tasks/${draft.id}/confirm`)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${confirmed.id}`)
    await page.getByText('This is version 2. There is a newer one.').waitFor()
    const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem')
    await steps.filter({ hasText: 'Operate every isolating device' }).waitFor()
    await steps.filter({ hasText: 'Tell everybody affected' }).waitFor()
    expect(await steps.filter({ hasText: 'Relieve stored energy' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to the newest' }).click()
    await steps.filter({ hasText: 'Relieve stored energy' }).waitFor()
    expect(page.url()).toContain(draft.id)
  })

  testInEachPlace('any two versions are compared word by word', async () => {
    const { draft } = await twoVersions(client)
    const page = await app.signedIn(client)
    const clicks = new Clicks('compare two versions')
    await page.goto(`/work-tasks/${draft.id}`)
    await clicks.on(page.getByRole('link', { name: 'History' }))
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.locator('ins', { hasText: 'and lock' }).first().waitFor()
    await page.getByRole('heading', { name: /Relieve stored energy/ }).waitFor()
    await expect.poll(() => page.locator('section[data-kind]').count()).toBe(2)
    await clicks.on(page.getByRole('radio', { name: 'To: Version 2' }))
    await page.getByText('These two versions are the same.').waitFor()
    clicks.atMost(2)
  })

  test('moving a confirmed step makes a draft of it, and leaves the versions in force unchanged', async () => {
    const task = await lockout(client)
    const { id } = await nextDraft(client, 'work-tasks', task)
    await client.post(`/work-tasks/${id}/confirm`)
    const { body: draft } = await client.put(`/work-tasks/${id}`, {
      name: task.name,
      active: true,
      status: 'draft',
    })
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${draft.data.id}`)
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-step]') })
    // The code for dragging is loaded when the pointer comes near.
    await rows.nth(0).hover()
    await page.locator('[draggable="true"]').nth(1).waitFor()
    await rows
      .nth(0)
      .locator('[title="Drag to move"]')
      .dragTo(rows.nth(1), { targetPosition: { x: 200, y: 45 } })
    await page.getByRole('button', { name: 'Change step 1, Shut the grinder down' }).waitFor()
    await expect
      .poll(async () => {
        const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
        return body.data.map(({ name, status }: Sample) => `${name.split(' ')[0]} ${status}`)
      })
      .toEqual(['Shut draft', 'Tell draft', 'Operate confirmed', 'Verify confirmed'])
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
    const { body: inForce } = await client.get(
      `/work-steps?workTaskId=${task.id}&status=confirmed&orderBy=order&order=asc`,
    )
    expect(inForce.data[0].name).toBe('Tell everybody affected')
  })

  test('steps of a later version are moved and given a risk as fast as a person presses keys', async () => {
    const task = await lockout(client)
    await client.post(`/work-tasks/${task.id}/confirm`)
    const draft = await change(client, 'work-tasks', task, { status: 'draft' })
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${draft.id}`)
    await page.getByRole('button', { name: /^Change step 1/ }).focus()
    // No answer arrives before the last key.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/work-steps/*?*', async (route) => {
      await released
      await route.continue()
    })
    // The second key comes before the page shows what the first one has done.
    await page.evaluate(() => {
      const key = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
      for (const _ of [1, 2]) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    for (const key of ['3', '4', 'Alt+ArrowDown']) await page.keyboard.press(key)
    release()
    await expect
      .poll(async () => {
        const { body } = await client.get(`/work-steps?workTaskId=${draft.id}&orderBy=order&order=asc`)
        return body.data.map(
          ({ name, riskLevel, version }: Sample) => `${name.split(' ')[0]} ${riskLevel} ${version}`,
        )
      })
      .toEqual(['Shut medium 3', 'Operate high 3', 'Verify critical 3', 'Tell critical 3'])
    await page.getByRole('button', { name: 'Change step 4, Tell everybody affected' }).waitFor()
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
    await page.reload()
    await page.getByRole('button', { name: 'Change step 4, Tell everybody affected' }).waitFor()
  })

  // Seen red with a move that was queued while Confirm waited, and with one that was refused.
  test('a task is confirmed in the order that is shown, or not at all', async () => {
    const own = await app.service.organization()
    const task = await make.task(own, { name: 'Change a bearing' })
    for (const name of ['Lock out', 'Lift', 'Test']) await make.step(own, task.id, { name })
    const page = await app.signedIn(own)
    await page.goto(`/work-tasks/${task.id}`)
    const confirm = page.getByRole('button', { name: 'Confirm' })
    const dialog = page.getByRole('dialog')
    const notSaved = page.getByText('Nothing is confirmed')
    const refuseOrders = () =>
      page.route('**/step-order', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            ...{ title: 'Conflict', status: 409, code: 'conflict', message: 'The steps are other ones.' },
            ...{ details: {}, meta: { requestId: 'refused' } },
          },
        }),
      )
    /** Holds the next write of a step until Confirm is pressed. */
    const confirmedMeanwhile = async (method: string, act: () => Promise<unknown>) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const sent = Promise.withResolvers<void>()
      await page.route(/\/work-steps(\/[0-9a-f-]+)?(\?|$)/, async (route) => {
        if (route.request().method() !== method) return route.continue()
        sent.resolve()
        await released
        await route.continue()
      })
      await act()
      await sent.promise
      await confirm.click()
      release()
    }
    const refusedMeanwhile = async (method: string, act: () => Promise<unknown>) => {
      await refuseOrders()
      await confirmedMeanwhile(method, act)
      await notSaved.waitFor()
      await page.getByRole('alert').getByText('The steps are other ones.').waitFor()
      expect(await dialog.count()).toBe(0)
      await page.unrouteAll()
      await page.reload()
    }
    const name = page.getByLabel('What is done')
    const editAndMove = async () => {
      await page.getByRole('button', { name: 'Change step 1, Lock out' }).click()
      await name.fill('Lock out and tag')
      await page.keyboard.press('Alt+ArrowDown')
    }
    await refusedMeanwhile('PUT', editAndMove)
    await refusedMeanwhile('POST', async () => {
      await page.getByRole('button', { name: 'Change step 1' }).hover()
      await page.getByRole('button', { name: /^Insert below: Lock out/ }).click()
      await type(page.getByLabel('Insert as step 2'), 'Fetch the crane\n')
    })
    await confirmedMeanwhile('PUT', async () => {
      await page.getByRole('button', { name: 'Change step 1, Lock out and tag' }).click()
      await name.fill('Lock and tag')
      await page.keyboard.press('Alt+ArrowDown')
    })
    await dialog.getByText('4 steps').waitFor()
    const order = ['Lift', 'Lock and tag', 'Test', 'Fetch the crane']
    const { body } = await own.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    expect(body.data.map((step: Sample) => step.name)).toEqual(order)
    expect(await dialog.innerText()).toMatch(new RegExp(order.join('[^]*')))
  })

  // Seen red with what was chosen meanwhile gone, what was removed back, and what was typed deleted.
  test('a requirement that takes long to create joins those that are chosen by then', async () => {
    const task = await lockout(client)
    await make.requirement(client, { name: 'Ear protection' })
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Requirement: Verify zero energy' }).click()
    const field = page.getByLabel('Find or create a requirement')
    const chosen = (name: string) => page.getByRole('button', { name: `Remove the requirement ${name}` })
    const { promise: made, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/safety-requirements?*', async (route) => {
      if (route.request().method() === 'POST') await made
      await route.continue()
    })
    // The list of choices leaves its field in sight. Seen red with a page that was scrolled away from it.
    await page.setViewportSize({ width: 390, height: 640 })
    await field.fill('Glove box')
    await page.getByRole('option', { name: 'Create “Glove box”, fulfilled on site' }).click()
    expect(await field.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0)
    await field.fill('Ear protection')
    await page.getByRole('option', { name: /^Ear protection/ }).click()
    await chosen('Authorised for lockout').click()
    await field.fill('Eye')
    goOn()
    await chosen('Glove box').waitFor()
    expect(await field.inputValue()).toBe('Eye')
    await expect
      .poll(async () => {
        const query = `workTaskId=${task.id}&orderBy=order&with[]=safetyRequirements`
        const [step] = (await client.get(`/work-steps?${query}&order=desc`)).body.data
        return step.safetyRequirements.map(({ name }: Sample) => name)
      })
      .toEqual(['Glove box', 'Ear protection'])
  })

  test('a lost connection and a reload lose nothing of a step', async () => {
    const task = await lockout(client)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: /Change step 1/ }).click()
    await page.getByLabel('How it is done').waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('How it is done').fill('x'.repeat(4_000))
    await page.getByText('The service did not answer.').waitFor()
    // The network returns, and nothing is saved before the page is reloaded.
    await page.route('**/work-steps/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await page.context().setOffline(false)
    await page.reload()
    await page.getByLabel('How it is done').waitFor()
    await expect.poll(() => page.getByLabel('How it is done').inputValue()).toHaveLength(4_000)
    await page.unrouteAll()
    await page.reload()
    await expect
      .poll(
        async () =>
          (await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order`)).body.data.at(-1).description,
      )
      .toHaveLength(4_000)
  })

  testInEachPlace('two tabs on one draft show both sides of a step', async () => {
    const task = await lockout(client)
    await client.post(`/work-tasks/${task.id}/confirm`)
    const draft = await change(client, 'work-tasks', task, { status: 'draft' })
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${draft.id}`)
    const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    const [step] = body.data
    await page.getByRole('button', { name: /Change step 1/ }).click()
    await page.getByLabel('What is done').waitFor()
    const theirs = await change(client, 'work-steps', step, { name: 'Theirs', status: 'draft' })
    expect(theirs.id).not.toBe(step.id)
    await page.getByLabel('What is done').fill('Mine')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Theirs').waitFor()
    await dialog.getByRole('button', { name: 'Use the saved version' }).click()
    await expect.poll(() => page.getByLabel('What is done').inputValue()).toBe('Theirs')
    expect((await client.get(`/work-steps/${theirs.id}`)).body.data.name).toBe('Theirs')
    await page.getByLabel('What is done').fill('Of both')
    await expect
      .poll(async () => (await client.get(`/work-steps/${theirs.id}`)).body.data.name)
      .toBe('Of both')
  })

  test('a key that changes the risk of a step keeps what somebody else has written into it', async () => {
    const task = await lockout(client)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    const [step] = body.data
    await page.getByRole('button', { name: /Change step 1/ }).focus()
    await client.put(`/work-steps/${step.id}`, { name: 'Theirs', riskLevel: 'low', status: 'draft' })
    await page.keyboard.press('4')
    await page.getByRole('button', { name: 'Change step 1, Theirs' }).waitFor()
    await expect
      .poll(async () => (await client.get(`/work-steps/${step.id}`)).body.data)
      .toMatchObject({ name: 'Theirs', riskLevel: 'critical' })
  })

  test('a step that an earlier visit could not save does not overwrite what somebody else has saved since', async () => {
    const task = await lockout(client)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    const [step] = body.data
    await page.getByRole('button', { name: /Change step 1/ }).click()
    await page.getByLabel('What is done').waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('What is done').fill('Mine')
    await page.getByText('The service did not answer.').waitFor()
    const later = await page.context().newPage()
    await page.close()
    await client.put(`/work-steps/${step.id}`, { name: 'Theirs', riskLevel: 'low', status: 'draft' })
    await later.context().setOffline(false)
    await later.goto(`/work-tasks/${task.id}`)
    await later.getByRole('dialog').getByText('Theirs').waitFor()
    await later.getByRole('dialog').getByText('Mine', { exact: true }).waitFor()
    expect((await client.get(`/work-steps/${step.id}`)).body.data.name).toBe('Theirs')
  })

  // `versioned.test.ts` checks it with a requirement, `changed-meanwhile.test.ts` with a task.
  testInEachPlace('a change between the summary and the click is not confirmed unread', async () => {
    const task = await lockout(client)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('4 steps').waitFor()
    await make.step(client, task.id, { name: 'Slipped in' })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Somebody changed this meanwhile.').waitFor()
    await dialog.getByText('Slipped in').waitFor()
    expect((await client.get(`/work-tasks/${task.id}`)).body.data.status).toBe('draft')
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick()
    await page.getByText('Version 2 is confirmed.').waitFor()
  })

  testInEachPlace('a draft is taken back to what was confirmed', async () => {
    const { confirmed, draft } = await twoVersions(client)
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${draft.id}`)
    await page.getByRole('button', { name: 'Discard this draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard this draft' }).click()
    await page.getByRole('button', { name: 'New version' }).waitFor()
    expect(page.url()).toContain(confirmed.id)
    const { body } = await client.get(`/work-steps?workTaskId=${confirmed.id}`)
    expect(body.data.every(({ status }: Sample) => status === 'confirmed')).toBe(true)
    expect(body.data).toHaveLength(4)
  })

  test('it prints on A4 with version, who confirmed and when, page numbers, and no cut row', async () => {
    const own = await app.service.organization()
    const task = await make.task(own, { name: 'Thirty steps' })
    for (let number = 1; number <= 30; number += 1) {
      await make.step(own, task.id, { name: `Step ${number}`, description: 'How it is done. '.repeat(20) })
    }
    await own.post(`/work-tasks/${task.id}/confirm`)
    const page = await app.signedIn(own, { scheme: 'dark' })
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Print' }).waitFor()
    await page.getByText(/Version 1, confirmed .* by Test Person/).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    const rows = page.getByRole('list').first().locator('> li')
    await expect.poll(() => rows.count()).toBe(30)
    const breaks = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // A4 in points; more than one page.
    const sheets = pdf.match(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/g) ?? []
    expect(sheets.length).toBeGreaterThan(1)
  })

  testInEachPlace('typing stays quick in a task of a hundred steps', async () => {
    const own = await app.service.organization()
    const task = await make.task(own)
    for (let number = 1; number <= 100; number += 1) await make.step(own, task.id, { name: `Step ${number}` })
    const page = await app.signedIn(own, { apart: true })
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: /Change step 50/ }).click()
    await page.getByLabel('What is done').waitFor()
    // The time that the page works for each letter, in CPU time of its own thread, so that other programs do not
    // count.
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    }
    const times: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const before = await worked()
      await page.keyboard.press('x')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      times.push((await worked()) - before)
    }
    times.sort((one, other) => one - other)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    process.stdout.write(`speed  typing in a task of 100 steps: p95 ${p95.toFixed(1)} ms\n`)
    // The usual run leaves room for a slower or shared processor.
    expect(p95).toBeLessThanOrEqual(inject('everyLook') ? 50 : 100)
  })
})
