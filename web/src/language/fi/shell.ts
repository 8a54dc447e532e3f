import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  role: {
    administrator: 'Pääkäyttäjä',
    planner: 'Suunnittelija',
    coordinator: 'Koordinaattori',
    supervisor: 'Työnjohtaja',
    worker: 'Työntekijä',
    viewer: 'Katselija',
  },
  skip: 'Siirry sisältöön',
  waiting_one: '{{count}} asia odottaa sinua',
  waiting_other: '{{count}} asiaa odottaa sinua',
  copyLink: 'Kopioi linkki',
  copied: 'Linkki on kopioitu.',
  breadcrumb: 'Mihin sivu kuuluu',
  menu: 'Valikko',
  more: 'Lisää',
  actions: 'Toiminnot',
  create: 'Luo uusi',
  organization: 'Organisaatio: {{name}}',
  actsFor: 'Toimit nyt organisaatiossa {{name}}, josta linkki on.',
  switchTo: 'Toimi organisaatiossa',
  account: 'Käyttäjätili: {{name}}',
  theme: { title: 'Ulkoasu', light: 'Vaalea', dark: 'Tumma', auto: 'Laitteen mukaan' },
  languageTitle: 'Kieli',
  group: {
    plan: 'Suunnittelu',
    orders: 'Tilaukset',
    schedule: 'Aikataulu',
    register: 'Perustiedot',
    settings: 'Organisaatio',
  },
  page: {
    today: 'Tänään',
    requirements: 'Vaatimukset',
    schedule: 'Aikataulu',
    contents: 'Koulutus',
    trainingRecords: 'Koulutusmerkinnät',
    outlook: 'Tilannekuva',
    readiness: 'Valmiudet',
    competence: 'Pätevyydet',
    proofs: 'Omat todistukset',
    settings: 'Asetukset',
  },
  find: { title: 'Haku', user: 'Jäsen' },
  shortcuts: {
    title: 'Pikanäppäimet',
  },
  today: {
    waiting: 'Sinua odottavat asiat',
  },
  earlier: {
    loading: 'Tilanne {{time}}. Luetaan uudelleen …',
    vain: 'Tilanne {{time}}. Palvelu ei vastaa.',
    offline: 'Tilanne {{time}}. Ei verkkoyhteyttä.',
  },
  newer: 'Uusi versio on valmis.',
  offline: {
    title: 'Ei verkkoyhteyttä',
    explain:
      'Tätä sivua ei ole avattu tällä laitteella viimeisten kahdentoista tunnin aikana, joten sitä ei voi näyttää nyt.',
    read: 'Mitä voit lukea nyt',
  },
  failed: {
    title: 'Sivua ei voitu näyttää',
  },
}
