import type { answering as english } from '../en/answering.ts'

export const answering: typeof english = {
  receivedOrders: {
    reasonExample: 'Nosturia ei ole vapaana sillä viikolla.',
    already: {
      accepted: 'Jo hyväksytty.',
      declined: 'Jo hylätty.',
      completed: 'Jo valmis.',
      cancelled: 'Tilaaja on perunut sen.',
    },
    several: {
      accept: 'Hyväksy tilaukset',
      decline: 'Hylkää tilaukset',
      reasonHint: 'Sama kaikille. Tilaajat lukevat sen.',
    },
    zone: 'kohteen aikavyöhyke, {{timeZone}}',
    cancelled: '{{buyer}} on perunut tilauksen. Älkää aloittako työtä, ja keskeyttäkää käynnissä oleva.',
    contents: 'Koulutussisällöt',
    noContents: 'Tilauksen vaatimuksiin ei kuulu koulutussisältöjä.',
    video: 'Video',
    acceptQuestion: {
      explain: '{{buyer}} näkee vastauksen heti. Vastaus on lopullinen.',
      title: 'Hyväksytäänkö tilaus {{number}}?',
      done: 'Tilaus {{number}} on hyväksytty.',
    },
    declineQuestion: {
      explain: '{{buyer}} näkee heti vastauksen ja sen syyn. Vastaus on lopullinen.',
      title: 'Hylätäänkö tilaus {{number}}?',
      done: 'Tilaus {{number}} on hylätty.',
    },
  },
}
