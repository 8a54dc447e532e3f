import type { competence as english } from '../en/competence.ts'

export const competence: typeof english = {
  competence: {
    about: 'Mitä kukin on osoittanut, verrattuna siihen, mitä keneltäkin vaaditaan.',
    at: 'Päivä',
    verdict: 'Tulos',
    filterVerdict: 'Tulos: {{value}}',
    findPeople: 'Vain nämä henkilöt: nimi',
    findRequirements: 'Vain nämä vaatimukset: nimi',
    remove: 'Jätä pois {{name}}',
    countPeople_one: '{{count}} henkilö',
    countPeople_other: '{{count}} henkilöä',
    countRequirements_one: '{{count}} vaatimus',
    countRequirements_other: '{{count}} vaatimusta',
    export: 'Vie kaikki tiedostoon',
    exportAs: 'Vie kaikki muodossa {{format}}',
    noPeople: 'Näillä suodattimilla ei näy ketään.',
    noRequirements: 'Yhtään vaatimusta ei ole voimassa.',
    first:
      'Kerro ensin, mitä työ vaatii tekijältään: kirjoita turvallisuusvaatimus ja vahvista se. Sen jälkeen täällä näkyy, mitä kukin on osoittanut.',
    cell: '{{verdict}}: {{cause}}',
    proofs: 'Mikä sen osoittaa',
    noProof: 'Mitään ei ole kirjattu.',
    nothing: 'Koulutusta tai korttia ei tarvita: tämä kuitataan paikan päällä.',
    records: 'Kaikki koulutusmerkinnät: {{name}}',
  },
}
