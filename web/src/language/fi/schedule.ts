import type { schedule as english } from '../en/schedule.ts'

export const schedule: typeof english = {
  schedule: {
    until: '{{when}} asti',
  },
  deviations: {
    title: 'Poikkeamat',
    one: 'Poikkeama',
    create: 'Ilmoita poikkeamasta',
    done: { resolve: 'ratkaisi', reopen: 'avasi uudelleen' },
  },
  events: {
    title: 'Tapahtumat',
    one: 'Tapahtuma',
    create: 'Uusi tapahtuma',
    field: {
      type: 'Laji',
      start: 'Päivä',
      time: 'Kellonaika',
      duration: 'Kesto',
      days: 'Päivät',
      allDay: 'Kokonaisia päiviä',
      repeats: 'Toistuu',
      interval: 'Väli',
      by: 'Milloin',
      count: 'Tai näin monta kertaa',
      until: 'Viimeinen päivä',
      skipped: 'Mutta ei',
      rule: 'Sääntö',
    },
    types: {
      job: 'Työ',
      inspection: 'Tarkastus',
      maintenance: 'Huolto',
      training: 'Koulutus',
      meeting: 'Kokous',
      other: 'Muu',
    },
    dates: 'Kerrat',
    assigned: '{{name}} on nimetty.',
  },
  work: {
    title: 'Tehtävä työ',
    draftOrder: 'Tilausta {{number}} ei ole vahvistettu: mikään ei ole vielä voimassa.',
    steps_one: '{{count}} vaihe',
    steps_other: '{{count}} vaihetta',
    frozen: 'Sellaisena kuin tilaus {{number}} vahvistettiin.',
    cancelled: 'Tilaus on peruttu. Kysy ennen kuin aloitat.',
    declined: 'Toimittaja on hylännyt tilauksen. Älä aloita työtä.',
  },
}
