import type { Reason } from '@holdpoint/client'
import { describe, expect, test } from 'vitest'
import { refusals as english } from '../src/language/en/refusals.ts'
import { catalogue as first } from '../src/language/fi/catalogue.ts'
import { exchangeWords } from '../src/language/fi/exchange.ts'
import { refusals as finnish } from '../src/language/fi/refusals.ts'
import { settings } from '../src/language/fi/settings.ts'
import { type Called, sentenceBy, summaryBy } from '../src/language/reasons.ts'
import { translationOf } from '../src/language/translation.ts'
import { canOpen, useApp } from './support/app.ts'

// Seen red with states and kinds of records that keep their English names, and with the sentences not loaded.

const catalogue = { ...first, ...settings, ...exchangeWords }
const { t } = translationOf('fi', catalogue)
/** The names of the app's nouns, whose icons exist only in the build. */
const KINDS: { readonly [kind: string]: 'workTasks' | 'orders' | 'events' } = {
  'work task': 'workTasks',
  order: 'orders',
  event: 'events',
}
const isState = (state: string): state is keyof typeof first.status => state in first.status
const called: Called = {
  kind: (kind) => (KINDS[kind] ? t(`${KINDS[kind]}.one`) : kind),
  state: (state) => (isState(state) ? t(`status.${state}`) : state),
}

describe('a refusal in Finnish', () => {
  const cases: readonly (readonly [Reason, string])[] = [
    [
      {
        code: 'wrong_state',
        params: { kind: 'job', state: 'cancelled', step: 'complete', needed: ['in_progress', 'suspended'] },
      },
      'Tila on nyt ”Peruttu”; tähän tarvitaan tila ”Käynnissä” tai ”Keskeytetty”.',
    ],
    [
      { code: 'not_active', params: { kind: 'work task', name: 'Lock or tag' } },
      'Työtehtävä ”Lock or tag” on poistettu käytöstä.',
    ],
    [
      {
        code: 'referred_to',
        params: {
          kind: 'site',
          by: [
            { kind: 'event', name: 'Crane, lift' },
            { kind: 'order', name: '12' },
          ],
          others: 3,
        },
      },
      'Tätä ei voi poistaa. Siihen viittaa: Tapahtuma Crane, lift, Tilaus 12 ja 3 muuta.',
    ],
    [
      { code: 'another_state', params: { kind: 'work task', state: 'draft', inFile: 'final' } },
      'Tila on ”Luonnos”, ei ”final” kuten tiedostossa.',
    ],
    [{ code: 'too_long', params: { most: 1 } }, 'Enintään 1 merkki.'],
  ]

  test.each(cases)('%j', (reason, said) => {
    expect(sentenceBy(finnish, reason, t, called)).toBe(said)
  })

  test('counts the reasons that it leaves out', () => {
    const nmae: Reason = { code: 'unknown_column', params: { column: 'nmae' } }
    expect(summaryBy(finnish, [nmae, nmae, nmae], t, called)).toBe(
      'Saraketta nmae ei tunneta. Virheitä on lisäksi 2.',
    )
  })

  test('uses the message of the service if a newer service has an unknown code', () => {
    const newer = { code: 'lift_stands_still', params: {} } as unknown as Reason
    expect([finnish, english].map((each) => sentenceBy(each, newer, t, called))).toEqual([
      undefined,
      undefined,
    ])
  })
})

const app = await useApp()

describe.skipIf(!canOpen)('a page in Finnish', () => {
  test('gives the reason of a refusal in Finnish, at the field and in the report of an import', async () => {
    const client = await app.service.organization()
    const page = await app.signedIn(client, { language: 'fi' })
    await page.goto('/settings/suppliers')
    await page.getByLabel(catalogue.suppliers.whom).fill(client.identity.organizationId)
    await page.keyboard.press('Enter')
    await page.getByText('Organisaatio ei voi olla oma toimittajansa.').waitFor()
    await page.goto('/settings/import')
    const file = page.locator('input[type=file]')
    const look = page.getByRole('button', { name: catalogue.exchange.tryOut })
    const csv = (text: string) => ({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const head = 'name,line1,postalCode,postalAddress,country,timeZone'
    await file.setInputFiles(csv(`${head}\nMill,Street 1,00100,Town,FI,Nowhere/Else`))
    await look.click()
    await page.getByText('Tämä ei ole aikavyöhyke. Kirjoita esimerkiksi Europe/Helsinki.').waitFor()
    await file.setInputFiles(csv(`${head},nmae\nMill,Street 1,00100,Town,FI,,`))
    await look.click()
    await page.getByText(catalogue.exchange.unknownColumns).waitFor()
    await page.getByText('nmae', { exact: true }).waitFor()
  })

  test('gives the reason of a refusal in English if its own words cannot be loaded', async () => {
    const client = await app.service.organization()
    const page = await app.signedIn(client, { language: 'fi', fresh: true })
    await page.clock.install()
    // They are requested and never answered.
    await page.route('**/assets/refusals-*', () => {})
    await page.goto('/settings/suppliers')
    await page.getByLabel(catalogue.suppliers.whom).fill(client.identity.organizationId)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await answered
    await page.clock.fastForward(2_000)
    await page.getByText('An organization cannot be its own supplier.').waitFor()
  })
})
