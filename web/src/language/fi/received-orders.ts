import type { received as english } from '../en/received-orders.ts'

export const received: typeof english = {
  receivedOrders: {
    empty:
      'Täällä näkyvät tilaukset, jotka toiset organisaatiot vahvistavat teille hyväksyttäviksi tai hylättäviksi.',
    example:
      'Esimerkiksi ”26-0000042, Kuusikoski Paper: hiomakoneen lukitseminen”. He voivat tilata, kun teidät on yhdistetty heidän toimittajakseen.',
    answer: 'Vastauksenne',
    came: 'Saatu',
    zone: 'kohteen aikavyöhyke, {{timeZone}}',
    cancelled: '{{buyer}} on perunut tilauksen. Älkää aloittako työtä, ja keskeyttäkää käynnissä oleva.',
    contents: 'Koulutussisällöt',
    noContents: 'Tilauksen vaatimuksiin ei kuulu koulutussisältöjä.',
    video: 'Video',
    plan: 'Aikatauluta ja nimeä tekijät',
    accept: 'Hyväksy',
    decline: 'Hylkää',
    reason: 'Syy',
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
    acceptQuestion: {
      title: 'Hyväksytäänkö tilaus {{number}}?',
      explain: '{{buyer}} näkee vastauksen heti. Vastaus on lopullinen.',
      done: 'Tilaus {{number}} on hyväksytty.',
    },
    declineQuestion: {
      title: 'Hylätäänkö tilaus {{number}}?',
      explain: '{{buyer}} näkee heti vastauksen ja sen syyn. Vastaus on lopullinen.',
      done: 'Tilaus {{number}} on hylätty.',
    },
  },
}
