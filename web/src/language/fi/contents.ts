import type { contentWords as english } from '../en/contents.ts'

export const contentWords: typeof english = {
  contents: {
    nameExample: 'Erottaminen seitsemässä vaiheessa',
    name: 'Otsikko',
    body: 'Teksti',
    noText: 'Tekstiä ei ole vielä.',
    strategy: 'Milloin se suoritetaan',
    strategies: {
      once: 'Kerran',
      interval: 'Uudelleen määrävälein',
      per_version: 'Uudelleen joka versiosta',
      per_order: 'Uudelleen joka tilauksesta',
    },
    interval: 'Päiviä uuteen suoritukseen',
    every_one: 'Uudelleen {{count}} päivän jälkeen',
    every_other: 'Uudelleen {{count}} päivän jälkeen',
    cover: 'Kansikuva',
    coverHint: 'JPEG, PNG, WebP tai AVIF, enintään 10 Mt.',
    coverElsewhere: 'Kuva on muualla: {{path}}',
    removeCover: 'Poista kansikuva',
    video: 'Video',
    videoHint: 'Videon osoite, esimerkiksi https://www.youtube.com/watch?v=…',
    watch: 'Katsottava osuus prosentteina',
    watchAtLeast: 'Vähintään {{percent}} % on katsottava.',
    openVideo: 'Avaa video, {{host}}',
    featured: 'Nosta esiin: luettelot näyttävät sen ensin',
    featuredShort: 'Nostettu esiin',
    requirements: 'Vaatimukset, jotka edellyttävät sitä',
    noRequirements: 'Mikään vaatimus ei edellytä sitä.',
    freezes: 'Sen jälkeen tämä versio ei enää muutu. Jokainen suorittaja lukee täsmälleen tämän:',
  },
}
