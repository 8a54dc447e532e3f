import type { deskDialogs as english } from '../en/desk-dialogs.ts'

export const deskDialogs: typeof english = {
  desk: {
    unsaid: 'Kirjoittamasi ei ole lokissa: ”{{reason}}”',
    reportUnsaid: 'Ilmoita se poikkeamana',
    neverTolerated: 'Kriittinen vaihe vaatii tämän: poikkeuslupaa ei myönnetä.',
    addNamed: 'Lisää {{name}}',
    asRole: 'Rooli',
    added: '{{name}} on työryhmässä.',
    unchecked: 'Ei voitu tarkistaa',
    stopTitle: 'Keskeytetäänkö työ?',
    stopExplain:
      'Jokainen työryhmästä saa keskeyttää työn milloin vain. Paikan päällä annetut kuittaukset raukeavat.',
    reason: 'Miksi, muutamalla sanalla (voi jättää pois)',
    overrideTitle: 'Myönnetäänkö poikkeuslupa henkilölle {{name}}?',
    overrideExplain:
      '”{{need}}”, tässä työssä, enintään {{hours}} tuntia. Sinä vastaat siitä: nimesi ja syy jäävät lokiin ja raporttiin.',
    overrideReason: 'Syy, ja mitä sen sijaan tehdään',
    notForOneself: 'Kukaan ei tee tätä itselleen',
    overridden: 'Poikkeuslupa on voimassa siihen asti.',
    changeTimeExplain:
      'Työluvasta tehdään uusi versio. Luvan jo lukeneiden ei tarvitse lukea sitä uudelleen, koska työ on sama.',
    start: 'Alkaa',
    end: 'Päättyy',
    issue: 'Tee uusi versio',
    reissued: 'Työluvalla on uusi versio.',
  },
}
