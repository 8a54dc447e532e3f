import type { upgrades as english } from '../en/upgrades.ts'

export const upgrades: typeof english = {
  upgrades: {
    upgrade: 'Päivitä',
    made: 'Luonnos {{made}} korvaa tilauksen {{number}}, kun se vahvistetaan.',
    title: 'Korvattu tilaus',
    titleBy: 'Korvaava tilaus',
    will: 'Korvaa tilauksen',
    willExplain:
      'Kun tämä luonnos vahvistetaan, se tilaus perutaan. Sen aloittamattomat tapahtumat ja työt siirtyvät tänne, ja vahvistetut työt saavat uuden työluvan.',
    over: 'Se tilaus ei ole enää vahvistettu, joten tämä luonnos ei voi korvata sitä. Peru luonnos ja tee uusi tilaus.',
    has: 'Korvasi tilauksen',
    open: 'Päivitys on kesken:',
    openExplain: 'Kun se luonnos vahvistetaan, tämä tilaus perutaan ja sen työt siirtyvät sinne.',
    by: 'Korvattu tilauksella',
    byExplain: 'Aloittamattomat työt ovat siirtyneet sinne.',
    goOn_one: 'Tämä työ oli alkanut. Se jatkuu sillä tekstillä, jolla se alkoi:',
    goOn_other: 'Nämä {{count}} työtä olivat alkaneet. Ne jatkuvat sillä tekstillä, jolla ne alkoivat:',
    goOnOld_one: 'Tämä työ on alkanut ja jatkuu vanhalla tekstillä:',
    goOnOld_other: 'Nämä {{count}} työtä ovat alkaneet ja jatkuvat vanhalla tekstillä:',
    moved: 'Tällä tilauksella nyt, tänne siirretyt ja sen jälkeen suunnitellut:',
    none: 'Tällä tilauksella ei ole vielä tapahtumia eikä töitä.',
    event: 'Tapahtuma {{day}}',
    ofSupplier: {
      will: '{{buyer}} on muuttanut työtä. Kun hyväksyt, sille tilaukselle suunnittelemasi aloittamattomat työt siirtyvät tänne.',
      by: '{{buyer}} on muuttanut työtä. Vastaa uuteen tilaukseen; älä aloita mitään tämän perusteella.',
    },
  },
}
