import { describe, expect, test } from 'vitest'
import { ADDRESS_ERASED } from '../src/domain/people/users/erased-address.ts'
import { ANSWERS_ERASED } from '../src/domain/people/users/kept-answers.ts'
import { FILE_ERASED } from '../src/domain/trace/uploads/erased-files.ts'
import { handlers } from '../src/faces/outbox-handlers.ts'
import { LANGUAGES } from '../src/platform/language.ts'
import { oneLine, plainName } from '../src/platform/mail/clean.ts'
import { renderLetter } from '../src/platform/mail/render.ts'
import { texts } from '../src/platform/mail/texts/index.ts'
import type { Letter, Place, Time } from '../src/platform/mail/texts/letter.ts'
import type { MailTexts } from '../src/platform/mail/texts/texts.ts'
import { spokenTime } from '../src/platform/mail/texts/time.ts'

const site: Place = {
  name: 'Jämsä mill',
  address: 'Tehtaankatu 1, 42100 Jämsä, FI',
}
const time: Time = {
  start: '2026-03-02 08:00:00',
  durationMinutes: 45,
  allDay: false,
  timeZone: 'Europe/Helsinki',
  recurring: false,
}
const order = { number: '26-0000042', site, notes: 'Crew of six', reason: 'No crane' }
const event = { title: 'Lift the roll', time }

const proofs = [
  { title: 'Working at height', person: 'Aino Laine', events: ['Lift the roll'], validUntil: '2027-03-10' },
  { title: 'First aid', person: 'Matti Niemi', events: ['Change the felt'], validUntil: null },
]
const job = { number: '26-0000007', site: 'Jämsä mill' }
const ofJob = [job.number, job.site] as const
const deviation = { number: '26-0000003', description: 'O₂: 18.2 %' }
const override = {
  person: 'Matti Niemi',
  requirement: 'First aid',
  until: '2026-03-02T12:30:00Z',
  zone: 'Europe/Helsinki',
}
const ofProofs = ['Working at height', 'First aid', '2027', '7'] as const
const ofAll = [...ofProofs, 'Lift the roll', 'Change the felt'] as const

type Kind = Exclude<keyof MailTexts, 'sentFor'>

/** One of each mail, and every value that it must contain. */
const samples: { readonly [kind in Kind]: readonly [(texts: MailTexts) => Letter, ...told: string[]] } = {
  invitation: [
    (in_) => in_.invitation({ inviter: 'Aino Laine', organization: 'Sahala' }),
    'Aino Laine',
    'Sahala',
  ],
  passwordReset: [(in_) => in_.passwordReset({ address: 'aino@mill.example' }), 'aino@mill.example'],
  assigned: [
    (in_) => in_.assigned({ ...event, site }),
    'Lift the roll',
    '2026',
    'Europe/Helsinki',
    'UTC+02:00',
    'Tehtaankatu 1',
  ],
  orderConfirmed: [
    (in_) => in_.orderConfirmed({ ...order, buyer: 'Kuusikoski' }),
    'Kuusikoski',
    order.number,
    'Jämsä mill',
    'Crew of six',
  ],
  orderCancelled: [
    (in_) => in_.orderCancelled({ ...order, buyer: 'Kuusikoski' }),
    'Kuusikoski',
    order.number,
    'Jämsä mill',
    'Crew of six',
  ],
  orderAnswered: [
    (in_) => in_.orderAnswered({ ...order, supplier: 'Sahala', answer: 'declined' }),
    'Sahala',
    order.number,
    'Jämsä mill',
    'No crane',
  ],
  orderDeclined: [
    (in_) => in_.orderDeclined({ ...order, supplier: 'Sahala', events: [event] }),
    'Sahala',
    order.number,
    'Jämsä mill',
    'No crane',
    'Lift the roll',
    'Europe/Helsinki',
  ],
  proofsEnding: [(in_) => in_.proofsEnding({ proofs, more: 7 }), ...ofAll],
  proofsEndingHere: [
    (in_) => in_.proofsEndingHere({ proofs, more: 7 }),
    ...ofAll,
    'Aino Laine',
    'Matti Niemi',
  ],
  notReady: [
    (in_) => in_.notReady({ proofs, more: 7, event: 'Lift the roll' }),
    ...ofProofs,
    'Lift the roll',
  ],
  holdPointWaits: [
    (in_) => in_.holdPointWaits({ ...job, step: 'Inspect the weld', by: 'Aino Laine' }),
    ...ofJob,
    'Inspect the weld',
    'Aino Laine',
  ],
  jobStopped: [
    (in_) => in_.jobStopped({ ...job, by: 'Aino Laine', reason: 'It smells of gas', deviation }),
    ...ofJob,
    'Aino Laine',
    'It smells of gas',
    deviation.number,
    deviation.description,
  ],
  deviationGiven: [
    (in_) => in_.deviationGiven({ ...deviation, site: 'Jämsä mill', dueOn: '2026-03-02', stopsWork: true }),
    deviation.number,
    deviation.description,
    'Jämsä mill',
    '2026',
  ],
  watchOver: [
    (in_) => in_.watchOver({ ...job, step: 'Inspect the weld', over: false, missed: false }),
    ...ofJob,
    'Inspect the weld',
  ],
  overrideEnds: [
    (in_) => in_.overrideEnds({ ...job, ...override, ended: false }),
    ...ofJob,
    'Matti Niemi',
    'First aid',
    '2026',
    '14',
    'UTC+02:00',
  ],
  supplierAsked: [(in_) => in_.supplierAsked({ asker: 'Kuusikoski' }), 'Kuusikoski'],
}

const link = 'https://holdpoint.example/orders/1?organization=2'
const rendered = (kind: Kind, language: (typeof LANGUAGES)[number]) =>
  renderLetter(samples[kind][0](texts[language]), {
    language,
    link,
    footer: texts[language].sentFor('Sahala'),
  })

describe.each(Object.keys(samples) as Kind[])('the mail %s', (kind) => {
  // Seen red with a parameter left out of a sentence, and with a mail of one language in another catalogue.
  test('contains everything that it is given, in each language, as text and as HTML', () => {
    for (const language of LANGUAGES) {
      const { subject, text, html } = rendered(kind, language)
      for (const told of [...samples[kind].slice(1), link, 'Sahala']) {
        expect(text, `${language}: ${told}`).toContain(told)
        expect(html, `${language}: ${told}`).toContain(told)
      }
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object|\$\{|\{\{/)
      }
      expect(html).toContain(`<html lang="${language}">`)
      // Seen red with numbers that a narrow mail breaks at their hyphen.
      expect(html.slice(html.indexOf('<body'))).not.toMatch(/(?<!nowrap">)\b\d\d-\d{7}\b/)
    }
  })

  test('has other words in each language', () => {
    const sentences = (text: string) => text.split('\n').filter((line) => /\p{Ll}{3,} \p{Ll}{3,}/u.test(line))
    for (const language of LANGUAGES) {
      const one = rendered(kind, language)
      for (const another of LANGUAGES.filter((each) => each !== language)) {
        const other = rendered(kind, another)
        for (const part of ['subject', 'text', 'html'] as const) expect(one[part]).not.toBe(other[part])
        expect(sentences(one.text).filter((line) => sentences(other.text).includes(line))).toEqual([])
      }
    }
  })
})

test('every kind of mail that the outbox knows has its text', () => {
  // These also use the outbox but send no mail: what is left of erasures, the check whether an assigned person is ready,
  // and the check of a job for notices.
  const silent = [ADDRESS_ERASED, ANSWERS_ERASED, FILE_ERASED, 'assigned-not-ready', 'job-notices']
  const told = Object.keys(handlers).filter((kind) => !silent.includes(kind))
  const kinds = told.map((kind) => kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
  expect(kinds.sort()).toEqual(Object.keys(samples).sort())
})

describe('a time', () => {
  test('shows its day, its end and its zone, in the language of the reader', () => {
    expect(spokenTime('en', time)).toBe('Monday, 2 March 2026, 08:00–08:45 (Europe/Helsinki, UTC+02:00)')
    expect(spokenTime('fi', time)).toBe(
      'maanantaina 2. maaliskuuta 2026, 08.00–08.45 (Europe/Helsinki, UTC+02:00)',
    )
    expect(spokenTime('sv', time)).toBe('måndag 2 mars 2026, 08:00–08:45 (Europe/Helsinki, UTC+02:00)')
    expect(spokenTime('en', { ...time, allDay: true })).toBe(
      'Monday, 2 March 2026 (Europe/Helsinki, UTC+02:00)',
    )
    expect(
      spokenTime('fi', { ...time, start: '2026-03-28 00:00:00', durationMinutes: 2_880, allDay: true }),
    ).toBe('lauantaina 28. maaliskuuta 2026 – sunnuntaina 29. maaliskuuta 2026 (Europe/Helsinki, UTC+02:00)')
    const night = { ...time, start: '2026-07-01 22:00:00', durationMinutes: 480 }
    expect(spokenTime('en', night)).toBe(
      'Wednesday, 1 July 2026, 22:00 – Thursday, 2 July 2026, 06:00 (Europe/Helsinki, UTC+03:00)',
    )
    expect(spokenTime('en', { ...time, start: '2026-03-29 03:30:00' })).toBe(
      'Sunday, 29 March 2026, 04:30–05:15 (Europe/Helsinki, UTC+03:00)',
    )
  })
})

describe('no text from people', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</title><script>1</script>'

  test('becomes markup', () => {
    const { html } = renderLetter(
      {
        subject: hostile,
        lead: hostile,
        facts: [[hostile, hostile]],
        note: hostile,
        action: hostile,
        last: hostile,
      },
      { language: 'en', link: `https://holdpoint.example/"><script>`, footer: hostile },
    )
    expect(html).not.toMatch(/<img|<script|"'|onerror=alert\(1\)>/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('adds a line to a subject, hides in it or reverses it', () => {
    const { subject } = renderLetter(
      {
        subject: 'Order\r\nBcc: thief@elsewhere.example\u2028\u0000\u202Egnp.exe\u2066\u200B\u{E0041}\uD800!',
        lead: '',
        facts: [],
        action: '',
      },
      { language: 'en', link, footer: '' },
    )
    expect(subject).toBe('Order Bcc: thief@elsewhere.example gnp.exe!')
    expect(Array.from(oneLine('ä'.repeat(500), 150))).toHaveLength(150)
  })
})

describe('a plain name', () => {
  test.each([
    ['Buy at https://spam.example/now?x=1', 'Buy at spam example now x 1'],
    ['hTTps:\\\\spam.example', 'spam example'],
    ['Win! www.spam.example', 'Win! spam example'],
    ['mailto:buy@spam.example', 'buy spam example'],
    ['spam．example', 'spam example'],
    ['spam。example', 'spam example'],
    ['spam\u200B.\u200Bexample', 'spam example'],
    ['javascript:alert(1)', 'alert(1)'],
    ['Call +358 40 123 4567 now', 'Call + now'],
    ['<a href="//spam">Buy</a>', 'a href spam Buy a'],
    ['Buy\r\nBcc: x', 'Buy x'],
    ['\u202Eelpmaxe', 'elpmaxe'],
    ['\u200B\u202E', '…'],
  ])('of %j is %j', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  test('of an ordinary name is unchanged', () => {
    for (const name of [
      'Kuusikoski Paper Oy',
      'St. Mary’s, Ltd.',
      'Åström & Co',
      '3M',
      'Mäkinen – Sähkö 24',
      'Дом',
    ]) {
      expect(plainName(name)).toBe(name.replace(' &', ''))
    }
  })

  test('is short', () => {
    expect(Array.from(plainName('Buy now '.repeat(40))).length).toBeLessThanOrEqual(60)
  })
})
