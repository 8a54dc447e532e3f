import type { change as english } from '../en/change.ts'

export const change: typeof english = {
  change: {
    kind: 'Millainen muutos tämä on?',
    kinds: { material: 'Olennainen', editorial: 'Toimituksellinen' },
    hints: {
      material:
        'Muuttaa sitä, mitä tehdään tai pitää osata. Aiemmin opiskelleet osoittavat osaamisensa uudelleen.',
      editorial: 'Sanoo saman paremmin: sana, pilkku tai kuva. Osoitettu osaaminen on yhä voimassa.',
    },
    first: 'Uusi vaihe on aina olennainen muutos.',
    firsts: 'Ensimmäiset versiot ovat olennaisia, samoin tehtävät, joissa on uusi vaihe.',
    note: 'Mikä on muuttunut ja miksi',
    firstNote: 'Tästä versiosta',
    noteHint: 'Näkyy historiassa. Ei pakollinen.',
    ofVersion: '{{kind}} muutos',
    impact: {
      title: 'Keitä se koskee',
      about: 'Tilaukset sellaisina kuin ne ovat, ja seuraavien 90 päivän suunnitelmat.',
      looking: 'Selvitetään, keitä se koskee …',
      failed: 'Sitä ei saatu selville. Voit silti vahvistaa.',
      again: 'Yritä uudelleen',
      nothing:
        'Mikään tilattu tai suunniteltu ei perustu siihen, eikä kenenkään tarvitse osoittaa osaamistaan uudelleen.',
      unseen: 'Ei näytetä, koska sinulla ei ole lukuoikeutta: {{lists}}.',
      draftOrders_one: '{{count}} tilausluonnos',
      draftOrders_other: '{{count}} tilausluonnosta',
      confirmedOrders_one: '{{count}} vahvistettu tilaus',
      confirmedOrders_other: '{{count}} vahvistettua tilausta',
      jobs_one: '{{count}} työ',
      jobs_other: '{{count}} työtä',
      occurrences_one: '{{count}} suunniteltu kerta',
      occurrences_other: '{{count}} suunniteltua kertaa',
      people_one: '{{count}} henkilö',
      people_other: '{{count}} henkilöä',
      atLeast: '{{number}} tai enemmän: {{name}}',
      cut: 'Vain ensimmäiset {{number}} on lueteltu.',
      more: '{{count}} lisää',
      names: {
        draftOrders: 'tilausluonnokset',
        confirmedOrders: 'vahvistetut tilaukset',
        jobs: 'työt',
        occurrences: 'suunnitellut kerrat',
        people: 'henkilöt',
      },
      explain: {
        draftOrders: 'tällä versiolla, kun ne vahvistetaan',
        confirmedOrders: 'tilatulla tekstillä; päivitä, missä uusi tarvitaan',
        jobs: 'tilauksensa tekstillä',
        occurrences: 'näissä tilauksissa',
        people: 'joiden todistus ei enää kelpaa',
      },
      becomes: {
        stale: 'opiskeli aiemman version ja osoittaa osaamisensa uudelleen',
        other_order: 'osoitti osaamisensa ilman tilausta, ja nyt se osoitetaan joka tilaukselle erikseen',
      },
    },
  },
}
