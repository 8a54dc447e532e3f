import type { workTasks as english } from '../en/work-tasks.ts'

export const workTasks: typeof english = {
  title: 'Työtehtävät',
  one: 'Työtehtävä',
  create: 'Uusi työtehtävä',
  empty:
    'Työtehtävä on vaiheittainen työ; jokainen vaihe kertoo, kuinka vaarallinen se on ja mitä on ensin täytettävä.',
  example:
    'Esimerkiksi ”Hiomakoneen turvalukitus”: ilmoita, pysäytä, erota, lukitse ja merkitse, totea energiattomuus.',
  nameExample: 'Hiomakoneen turvalukitus',
  description: 'Mistä tehtävässä on kyse ja milloin se tehdään',
  steps: 'Vaiheet',
  noSteps: 'Tehtävällä ei ole vaiheita.',
  copyHint: 'Luonnos saa samat vaiheet, ja yllä olevan nimen, jos olet kirjoittanut sen.',
  addStep: 'Lisää vaihe',
  insertStep: 'Lisää vaiheeksi {{number}}',
  addStepHint: 'Seuraavan vaiheen nimi, sitten Enter',
  add: 'Lisää',
  retire: 'Poista tehtävä käytöstä',
  retireHint: 'Käytöstä poistettua tehtävää ei voi enää tilata.',
  openDrafts: 'Joissakin vaiheissa on muutoksia, joita kukaan ei ole vahvistanut. Uusi versio näyttää ne.',
  step: {
    risk: 'Riski',
    holdPoint: 'Pysähdyspiste',
    requirements: 'Vaatimukset',
    addRequirement: 'Vaatimus',
    insert: 'Lisää alle',
    onSite: 'paikan päällä',
    before: 'ennen käyntiä',
    open: 'Muuta vaihetta {{number}}, {{name}}',
    drag: 'Siirrä vetämällä',
    restore: 'Palauta',
    moved: '”{{name}}” on nyt vaihe {{number}}.',
    added: 'Vaihe {{number}} on lisätty.',
    taken: '”{{name}}” on poistettu vaiheista.',
    change: { new: 'Uusi', changed: 'Muutettu', removed: 'Poistettu', same: 'Ennallaan' },
  },
}
