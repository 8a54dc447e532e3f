import type { trainingRecords as english } from '../en/training-records.ts'

export const trainingRecords: typeof english = {
  trainingRecords: {
    one: 'Koulutusmerkintä',
    recorded: 'Kortti on kirjattu. Se kelpaa, kun joku muu on tarkastanut sen.',
    next: 'Lähetä ja kirjaa seuraava henkilö',
    empty: 'Koulutusmerkintä todistaa, että joku on koulutettu tai että hänellä on kortti.',
    example: 'Esimerkiksi Sanna Virtasen tulityökortti, voimassa 10.3.2027 asti, odottaa tarkastusta.',
    what: 'Mihin',
    version: '{{title}}, versio {{version}}',
    filterEvidence: 'Todiste: {{value}}',
    endedOn: 'Ei enää voimassa',
    ofContent: {
      noTests: 'Sisällöstä ei ole koetta: riittää, että sen lukee ja ymmärtää.',
      preview: 'Työntekijän silmin',
      previewOf: 'Työntekijän silmin: {{title}}',
      completed: 'Ketkä ovat suorittaneet',
      nobody: 'Ei vielä kukaan.',
      all_one: 'Tämän koulutusmerkintä',
      all_other: 'Kaikki {{count}} koulutusmerkintää tästä',
    },
  },
}
