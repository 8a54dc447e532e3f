import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { SessionClient } from '../../test/support/session-client.ts'
import { brief, jobOf, join } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { focused } from './support/focus.ts'

// Seen red with files that replace each other, with pictures that are not sent, with a viewer without keys, with
// space that is not reserved, with a button to change them for people who may not, and with pictures that a browser
// keeps whoever is signed in.

const app = await useApp()

/** A file as a person chooses it. */
async function picture(name: string, width: number, height: number) {
  const content = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  return { name, mimeType: 'image/png', buffer: await content.png().toBuffer() }
}

/** Drops a file on a part of the page, as from a folder. */
async function drop(page: Page, on: string, { name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) {
  const given = { name, mimeType, bytes: [...buffer] }
  const carried = await page.evaluateHandle(({ name: called, mimeType: type, bytes }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], called, { type }))
    return transfer
  }, given)
  await page.locator(on).dispatchEvent('dragover', { dataTransfer: carried })
  await page.locator(on).dispatchEvent('drop', { dataTransfer: carried })
}

const picturesOf = async (client: Client, path: string): Promise<readonly Sample[]> =>
  (await client.get(`${path}/pictures`)).body.data.pictures

/** Whether the browser has a file without asking the service. */
function isKept(page: Page, address: string | null): Promise<boolean> {
  return page.evaluate(
    (kept) =>
      fetch(kept ?? '', { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  )
}

describe.skipIf(!canOpen)('pictures', () => {
  test('of a step are added, described and confirmed, and open beside the step of a job', async () => {
    const client = await app.service.organization()
    const task = await make.task(client, { name: 'Lock out the pump' })
    const step = await make.step(client, task.id, { name: 'Lock the switch', riskLevel: 'high' })
    const page = await app.signedIn(client)
    const clicks = new Clicks('a step with three pictures')
    await page.goto(`/work-tasks/${task.id}`)
    await clicks.on(page.getByRole('button', { name: 'Change step 1, Lock the switch' }))
    const fields = page.getByRole('region', { name: 'Pictures' })
    const chooser = page.waitForEvent('filechooser')
    await clicks.on(fields.getByRole('button', { name: 'Add pictures' }))
    await (await chooser).setFiles([await picture('switch.png', 80, 60), await picture('tag.png', 40, 60)])
    const words = (number: number) => fields.getByLabel(`What picture ${number} shows`)
    await focused(words(2))
    await expect.poll(() => words(1).inputValue()).toBe('Lock the switch')
    await words(1).fill('The switch, locked')
    await words(2).fill('The tag on the handle')
    await drop(page, 'section[aria-label="Pictures"]', await picture('box.png', 90, 30))
    await focused(words(3))
    await words(3).fill('The group box')
    await clicks.on(fields.getByRole('button', { name: 'Move picture 3 up' }))
    await clicks.on(fields.getByRole('button', { name: 'Remove picture 3' }))
    await clicks.on(page.getByRole('button', { name: 'Done' }))
    await page.getByRole('img', { name: 'The group box' }).waitFor()
    await expect
      .poll(() => picturesOf(client, `/work-steps/${step.id}`))
      .toMatchObject([
        { alt: 'The switch, locked', width: 80, height: 60 },
        { alt: 'The group box', width: 90, height: 30 },
      ])
    clicks.atMost(5)
    // The small picture beside the text is loaded in its small version.
    const mark = await page.getByRole('img', { name: 'The group box' }).getAttribute('src')
    expect(mark).toMatch(/\.webp\?size=small$/)
    // The page shows beforehand what a version freezes.
    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: 'The switch, locked' }).waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'New version' }).waitFor()
    await page.getByRole('img', { name: 'The switch, locked' }).waitFor()

    const site = await make.site(client)
    const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    expect((await client.post(`/orders/${id}/confirm`)).status).toBe(200)
    const job = await jobOf(client, { id, siteId: site.id })
    expect((await client.post(`/jobs/${job.id}/confirm`)).status).toBe(200)
    const worker = await SessionClient.of(app.service, await app.service.member(client, 'supervisor'))
    await join(client, job, worker, 'supervisor')
    await brief(app.service, job, worker)
    expect((await worker.post(`/jobs/${job.id}/start`)).status).toBe(200)
    const phone = await app.as(worker, { width: 390 })
    await phone.goto(`/jobs/${job.id}/work?step=${step.id}`)
    const first = phone.getByRole('button', { name: 'The switch, locked' })
    const shown = phone.getByRole('img', { name: 'The switch, locked' })
    await shown.waitFor()
    // It is as wide as the page, and its space is reserved before it arrives.
    const kept = await shown.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect()
      img.removeAttribute('src')
      const without = img.getBoundingClientRect()
      return { width, moved: Math.abs(without.height - height), ratio: width / height }
    })
    expect(kept.width).toBeGreaterThan(300)
    expect(kept.moved).toBeLessThan(1)
    expect(kept.ratio).toBeCloseTo(80 / 60, 1)
    await first.focus()
    await phone.keyboard.press('Enter')
    const viewer = phone.getByRole('dialog', { name: 'Picture 1 of 2' })
    await viewer.getByRole('img', { name: 'The switch, locked' }).waitFor()
    await viewer.locator(':focus').waitFor()
    await phone.keyboard.press('ArrowRight')
    await phone
      .getByRole('dialog', { name: 'Picture 2 of 2' })
      .getByRole('img', { name: 'The group box' })
      .waitFor()
    await phone.keyboard.press('Escape')
    await phone.getByRole('dialog').waitFor({ state: 'detached' })
    await focused(first)

    await page.goto(`/jobs/${job.id}/permit`)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('img', { name: 'The group box' }).waitFor()
    await page.emulateMedia({ media: 'screen' })
  })

  // Seen red with a version that is confirmed without a picture that is still being sent.
  test('that are being sent are part of what is confirmed then', async () => {
    const client = await app.service.organization()
    const task = await make.task(client, { name: 'Lock out the pump' })
    const step = await make.step(client, task.id, { name: 'Lock the switch', riskLevel: 'high' })
    const content = await make.content(client, { title: 'Locks', body: '<p>A lock.</p>' })
    const page = await app.signedIn(client)
    const file = await picture('switch.png', 80, 60)
    /** Confirms while the picture is being sent. */
    const confirmWhile = async (begin: () => Promise<unknown>, close?: () => Promise<unknown>) => {
      const { promise: sent, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/v1/uploads?*', async (route) => {
        await sent
        await route.continue()
      })
      const underWay = page.waitForRequest('**/api/v1/uploads?*')
      await begin()
      await underWay
      await close?.()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.locator('button[data-loading]', { hasText: 'Confirm' }).waitFor()
      goOn()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'New version' }).waitFor()
      await page.unroute('**/api/v1/uploads?*')
    }
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Change step 1, Lock the switch' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add pictures' }).click()
    await confirmWhile(
      async () => (await chooser).setFiles([file]),
      () => page.getByRole('button', { name: 'Done' }).click(),
    )
    expect(await picturesOf(client, `/work-steps/${step.id}`)).toHaveLength(1)

    await page.goto(`/educational-contents/${content.id}`)
    await page.getByRole('button', { name: 'Write the text' }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await confirmWhile(() =>
      text.evaluate(
        (editor, bytes) => {
          const clipboardData = new DataTransfer()
          clipboardData.items.add(new File([new Uint8Array(bytes)], 'lock.png', { type: 'image/png' }))
          editor.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [...file.buffer],
      ),
    )
    expect((await client.get(`/educational-contents/${content.id}`)).body.data.body).toContain('<img')
  })

  test('of a site are changed on its page, and its form can still be saved afterwards', async () => {
    const client = await app.service.organization()
    const site = await make.site(client, { name: 'Paper mill' })
    const page = await app.signedIn(client)
    await page.goto(`/sites/${site.id}`)
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('region', { name: 'Pictures' })
      .getByRole('button', { name: 'Add pictures' })
      .last()
      .click()
    await (await chooser).setFiles([await picture('gate.png', 120, 60)])
    await page.getByLabel('What picture 1 shows').fill('The main gate')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'The main gate' }).waitFor()
    expect(await picturesOf(client, `/sites/${site.id}`)).toMatchObject([
      { alt: 'The main gate', width: 120 },
    ])
    await page.getByLabel('Further line').fill('Gate 1')
    await page.getByRole('button', { name: 'Save' }).click()
    const written = async () => (await client.get(`/sites/${site.id}`)).body.data.line2
    await expect.poll(written).toBe('Gate 1')
    expect(await page.getByRole('dialog').count()).toBe(0)

    const viewer = await app.signedIn(client, { role: 'viewer', fresh: true })
    await viewer.goto(`/sites/${site.id}`)
    await viewer.getByRole('button', { name: 'The main gate' }).waitFor()
    expect(await viewer.getByRole('button', { name: 'Change pictures' }).count()).toBe(0)
    // The browser keeps the picture for this session only. The button is there before the picture has arrived.
    const shown = await viewer.getByRole('img', { name: 'The main gate' }).getAttribute('src')
    await expect.poll(() => isKept(viewer, shown)).toBe(true)
    await viewer.getByRole('button', { name: /^Account of/ }).click()
    await viewer.getByRole('menuitem', { name: 'Sign out' }).click()
    await viewer.waitForURL('**/sign-in*')
    expect(await isKept(viewer, shown)).toBe(false)
  })
})
