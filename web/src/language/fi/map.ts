import type { map as english } from '../en/map.ts'

export const map: typeof english = {
  map: {
    title: 'Kohteiden kartta',
    none: 'Millään kohteella ei ole vielä sijaintia. Aseta se kohteen sivulla.',
    most: 'Näytetään {{count}} ensimmäistä kohdetta nimen mukaan.',
    keys: 'Kartalla + ja − zoomaavat, nuolinäppäimet siirtävät, 0 näyttää kaikki.',
    nearer: 'Lähennä',
    farther: 'Loitonna',
    all: 'Näytä kaikki kohteet',
    show: 'Näytä {{name}} kartalla',
    several: '{{count}} kohdetta, lähennä: {{names}}',
    latitude: 'Leveysaste',
    longitude: 'Pituusaste',
    degrees: 'Asteina, −{{most}}–{{most}}.',
    save: 'Aseta sijainti',
    useMine: 'Käytä omaa sijaintiani',
    takeBack: 'Poista se',
    noPosition: 'Laite ei kerro sijaintiaan.',
  },
}
