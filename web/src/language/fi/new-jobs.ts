import type { newJobs as english } from '../en/new-jobs.ts'

export const newJobs: typeof english = {
  jobs: {
    changeEvent: 'Vaihda tapahtuma',
    eventHint: 'Milloin se tehdään. Tapahtumaan nimetyt henkilöt tekevät sen.',
    notReady: 'Ei valmiina: {{names}}.',
    unchecked: 'Ei voitu tarkistaa, ketkä ovat valmiina. {{reason}}',
    siteOfOrder: 'Tilauksen mukaan: {{site}}.',
    withPermit:
      'Työ noudattaa vahvistettua tilausta: vahvistettuna sillä on työlupa, työryhmä ja loki. Työryhmään tulevat ensin ne, jotka on nimetty tapahtumaan.',
    withoutPermit: 'Ilman vahvistettua tilausta työ ei saa työlupaa.',
    date: 'Kerta',
    nextDate: 'Seuraava kerta',
    start: 'Alkaa',
    end: 'Päättyy',
    asEvent: 'Tapahtuman mukaan, jos jätetään tyhjäksi.',
  },
  makeJobs: {
    about:
      'Yksi työ jokaiselle kerralle, jolla ei vielä ole työtä. Työt noudattavat tapahtuman tilausta: vahvistettuna niillä on työlupa, ja työryhmään tulevat ensin nimetyt henkilöt.',
    from: 'Ensimmäinen päivä',
    to: 'Viimeinen päivä',
    make: 'Luo työt',
    made_one: '{{count}} työ luotu',
    made_other: '{{count}} työtä luotu',
    none: 'Jokaisella kerralla on jo työ, tai se on ohi.',
  },
}
