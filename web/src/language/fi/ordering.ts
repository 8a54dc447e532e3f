import type { ordering as english } from '../en/ordering.ts'

export const ordering: typeof english = {
  orders: {
    findSite: 'Etsi kohde nimellä',
    siteStays: 'Tilauksen kohdetta ei voi vaihtaa. Jos kohde on toinen, peru tämä tilaus ja tee uusi.',
    noSuppliers: 'Toimittajan voi valita, kun organisaationne on yhdistetty.',
    notesHint: 'Mitä paikalla olevien on tiedettävä vaiheiden lisäksi.',
    copyHint:
      'Valmis tilaus, joka löytyy numerollaan. Luonnos saa sen kohteen, toimittajan, tehtävät ja huomautukset.',
    copyStarted: 'Vain kun lomake on tyhjä.',
    findTasks: 'Tilattavat tehtävät',
    noTasks: 'Vahvistettuja työtehtäviä ei vielä ole; vain vahvistettuja voi tilata.',
    moreTasks_one: 'Ja {{count}} muu. Etsi se haulla.',
    moreTasks_other: 'Ja {{count}} muuta. Etsi ne haulla.',
    chosen_one: '{{count}} tehtävä tässä tilauksessa',
    chosen_other: '{{count}} tehtävää tässä tilauksessa',
    chooseTasks: 'Valitse tehtävät luettelosta; niiden järjestys tässä on työn järjestys.',
    up: 'Siirrä ”{{name}}” ylös',
    down: 'Siirrä ”{{name}}” alas',
    remove: 'Poista ”{{name}}”',
    moved: '”{{name}}” on nyt numero {{number}}.',
    everyStep_one: 'Sen {{count}} vaihe',
    everyStep_other: 'Kaikki {{count}} vaihetta',
    everyStepUnknown: 'Kaikki sen vaiheet',
    someSteps: '{{count}}/{{all}} vaihetta',
    stepsOf: 'Vaiheet: ”{{name}}”',
    allSteps: 'kaikki vaiheet',
    noStepChosen: 'Valitse ainakin yksi vaihe tai poista tehtävä.',
    review: 'Tarkista ja vahvista',
    saveDraft: 'Tallenna luonnoksena',
    editOf: 'Muuta tilausta {{number}}',
  },
}
