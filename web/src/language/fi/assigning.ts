import type { assigning as english } from '../en/assigning.ts'

export const assigning: typeof english = {
  assigning: {
    title: 'Valmiit, joita ei ole vielä nimetty',
    about: 'Heillä on kaikki, mitä työ vaatii.',
    aboutDate: 'Heillä on {{day}} kaikki, mitä työ vaatii, ja heidät nimetään tähän kertaan.',
    nobody: 'Kukaan muu ei ole valmis.',
    alsoIn: 'Samaan aikaan tapahtumassa ”{{titles}}”',
    assign: 'Nimeä',
    assignNamed: 'Nimeä {{name}}',
    firstMembers: 'Tarkistettiin vain {{count}} sukunimen mukaan ensimmäistä jäsentä.',
    unknown: 'Ei voitu tarkistaa',
    busyUnknown: 'Ei voitu tarkistaa, missä muualla he silloin ovat.',
  },
}
