import { describe, expect, test } from 'vitest'
import { formats } from '../../src/engine/formats.ts'
import { compile, fieldReasons } from '../../src/engine/validation.ts'
import { englishOf } from '../../src/refusals/reason.ts'
import { catalogue as first } from '../src/language/fi/index.ts'
import { refusals } from '../src/language/fi/refusals.ts'
import { settings } from '../src/language/fi/settings.ts'
import { fieldSentenceBy, sentenceBy } from '../src/language/refusal-rules.ts'
import { translationOf } from '../src/language/translation.ts'
import { canOpen, useApp } from './support/app.ts'

// Seen red with a rule for states that leaves their names in English, with names of people's own that are translated,
// with the sentences not loaded, and with the rule for time zones taken away.

const catalogue = { ...first, ...settings }
const { t } = translationOf('fi', catalogue)

describe('a refusal in Finnish', () => {
  test.each([
    [
      'The job is in progress; confirm needs it to be draft.',
      'Tila on nyt ”Käynnissä”; tähän tarvitaan tila ”Luonnos”.',
    ],
    [
      'The job is cancelled; complete needs it to be in progress or suspended.',
      'Tila on nyt ”Peruutettu”; tähän tarvitaan tila ”Käynnissä” tai ”Keskeytetty”.',
    ],
    ['The work task "Lock or tag" is not active.', 'Työtehtävä ”Lock or tag” on poistettu käytöstä.'],
    ['The work step "order" has no confirmed version.', 'Työvaihe ”order” on vahvistamatta.'],
    [
      'The site cannot be deleted; it is referred to by the event Crane, lift, the order 12 and 3 more.',
      'Tätä ei voi poistaa. Siihen viittaa: Tapahtuma Crane, lift, Tilaus 12 ja 3 muuta.',
    ],
    [
      'The column nmae is not known. (and 4 more errors)',
      'Saraketta nmae ei tunneta. Virheitä on lisäksi 4.',
    ],
    ['There is no work task with this name.', 'Tämän nimistä ei ole: Työtehtävä.'],
    [
      'The work task is draft, not final as in the file.',
      'Uuden tila on ”Luonnos”, ei ”final” kuten tiedostossa.',
    ],
    [
      'You do not have the permission sites.create yourself.',
      'Sinulla ei itselläsi ole oikeutta sites.create.',
    ],
    ['The lift stands still.', undefined],
  ])('%s', (said, finnish) => {
    expect(sentenceBy(refusals, said, t)).toBe(finnish)
  })

  /** What is said about values that break each rule that a field can have. */
  const wrong = [
    [{ type: 'string', maxLength: 1 }, 'aa'],
    [{ type: 'string', minLength: 3 }, 'a'],
    [{ type: 'string' }, 1],
    [{ type: 'integer' }, 'a'],
    [{ type: 'number' }, 'a'],
    [{ type: 'boolean' }, 'a'],
    [{ type: 'array' }, 'a'],
    [{ type: 'object' }, 'a'],
    [{ type: 'integer', minimum: 3 }, 1],
    [{ type: 'integer', maximum: 3 }, 4],
    [{ type: 'array', minItems: 1 }, []],
    [{ type: 'array', maxItems: 1 }, [1, 2]],
    [{ type: 'array', uniqueItems: true }, [1, 1]],
    [{ type: 'string', enum: ['a'] }, 'b'],
    ...Object.keys(formats).map((format) => [{ type: 'string', format }, '\0'] as const),
  ] as const

  test.each(wrong)('has a sentence for %j', (schema, value) => {
    const properties = { field: schema, other: {} }
    const check = compile({ type: 'object', properties, required: ['other'], additionalProperties: false })
    const reasons = fieldReasons(check({ field: value, third: 1 }))
    const said = Object.entries(reasons).flatMap(([field, each]) => each.map((one) => englishOf(one, field)))
    expect(said).toHaveLength(3)
    for (const message of said) {
      expect(fieldSentenceBy(refusals, message, t), message).toBeDefined()
    }
  })
})

const app = await useApp()

describe.skipIf(!canOpen)('a page in Finnish', () => {
  test('says in Finnish why something was refused, at the field and in the report of an import', async () => {
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
    await page.getByText('Tämä ei ole aikavyöhyke, kuten Europe/Helsinki.').waitFor()
    await file.setInputFiles(csv(`${head},nmae\nMill,Street 1,00100,Town,FI,,`))
    await look.click()
    await page.getByText('Saraketta nmae ei tunneta.').waitFor()
  })

  test('says in English why something was refused where its own words do not come', async () => {
    const client = await app.service.organization()
    const page = await app.signedIn(client, { language: 'fi', apart: true })
    await page.clock.install()
    // They are asked for and never answered.
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
