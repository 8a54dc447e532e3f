import type { schedule as english } from '../en/schedule.ts'

export const schedule: typeof english = {
  schedule: {
    until: 'till {{when}}',
  },
  deviations: {
    title: 'Avvikelser',
    one: 'Avvikelse',
    create: 'Rapportera avvikelse',
    done: { resolve: 'åtgärdade', reopen: 'öppnade igen' },
  },
  events: {
    title: 'Händelser',
    one: 'Händelse',
    create: 'Ny händelse',
    field: {
      type: 'Typ',
      start: 'Dag',
      time: 'Klockslag',
      duration: 'Längd',
      days: 'Dagar',
      allDay: 'Hela dagar',
      repeats: 'Upprepas',
      interval: 'Intervall',
      by: 'På',
      count: 'Eller så här många gånger',
      until: 'Sista dag',
      skipped: 'Men inte',
      rule: 'Regel',
    },
    types: {
      job: 'Jobb',
      inspection: 'Inspektion',
      maintenance: 'Underhåll',
      training: 'Utbildning',
      meeting: 'Möte',
      other: 'Annat',
    },
    dates: 'Tillfällen',
    assigned: '{{name}} är tilldelad.',
  },
  work: {
    title: 'Arbete som ska utföras',
    draftOrder: 'Beställning {{number}} är inte bekräftad: inget gäller ännu.',
    steps_one: '{{count}} steg',
    steps_other: '{{count}} steg',
    frozen: 'Så som beställning {{number}} bekräftades.',
    cancelled: 'Beställningen har annullerats. Fråga innan du börjar.',
    declined: 'Leverantören har avböjt beställningen. Påbörja inte det här arbetet.',
  },
}
