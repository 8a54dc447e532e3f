import type { competence as english } from '../en/competence.ts'

export const competence: typeof english = {
  competence: {
    title: 'Pätevyydet',
    about: 'Mitä kukin on osoittanut, verrattuna siihen, mitä keneltäkin vaaditaan.',
    at: 'Päivänä',
    verdict: 'Tulos',
    filterVerdict: 'Tulos: {{value}}',
    people: 'Henkilöt',
    findPeople: 'Vain nämä henkilöt: nimi',
    requirements: 'Vaatimukset',
    findRequirements: 'Vain nämä vaatimukset: nimi',
    remove: 'Jätä pois {{name}}',
    count_one: '{{count}} henkilö, {{requirements}} vaatimusta',
    count_other: '{{count}} henkilöä, {{requirements}} vaatimusta',
    export: 'Vie kaikki tiedostoon',
    exportAs: 'Vie kaikki muodossa {{format}}',
    legend: 'Merkkien selitykset',
    keys: 'Nuolinäppäimet siirtävät, Enter avaa.',
    noPeople: 'Näillä suodattimilla ei näy ketään.',
    noRequirements: 'Yhtään vaatimusta ei ole voimassa.',
    first:
      'Kerro ensin, mitä työ vaatii tekijältään: kirjoita turvallisuusvaatimus ja vahvista se. Sen jälkeen täällä näkyy, mitä kukin on osoittanut.',
    person: 'Henkilö',
    cell: '{{verdict}}: {{cause}}',
    proofs: 'Mikä sen osoittaa',
    noProof: 'Mitään ei ole kirjattu.',
    nothing: 'Siihen ei ole koulutusta eikä korttia: se kuitataan paikan päällä.',
    records: 'Kaikki koulutusmerkinnät: {{name}}',
  },
}
