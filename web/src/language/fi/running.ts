import type { running as english } from '../en/running.ts'

export const running: typeof english = {
  running: {
    empty: 'Mikään työ ei ole käynnissä.',
    example:
      'Täällä näet aloitetut työt: mikä odottaa vapautusta, mikä on keskeytetty ja kuinka kauan jälkivartiointi kestää.',
    waiting: 'Vapautusta odottavat pysähdyspisteet ({{count}})',
    stopped: 'Keskeytetyt työt ({{count}})',
    watched: 'Jälkivartioinnit ({{count}})',
    toComplete: 'Merkittävä valmiiksi ({{count}})',
    running: 'Käynnissä ({{count}})',
    look: 'Katso',
    releaseNamed: 'Vapauta ”{{step}}”, työ {{number}}',
    nextRound: 'Seuraava kierros:',
    handedBack: 'Takaisin luovuttanut {{name}}',
    progress: '{{done}}/{{all}} vaihetta',
    window: 'Työlupa:',
    more_one: '{{count}} työ lisää luettelossa',
    more_other: '{{count}} työtä lisää luettelossa',
  },
}
