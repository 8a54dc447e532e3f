import type { work as english } from '../en/work.ts'

export const work: typeof english = {
  acting: {
    who: 'Kuka tekee tämän?',
    self: '{{name}} (sinä)',
    pinOf: 'PIN-koodi: {{name}}',
    pinMissing: 'Anna PIN-koodi.',
    locked: 'Tämä PIN-koodi on lukittu.',
    withPassword: 'Käytä salasanaani',
    withPin: 'Käytä PIN-koodiani',
    notAllowed: '{{name}} ei saa tehdä tätä. Pyydä jotakuta, jolla on siihen oikeus.',
    factorMissing:
      '{{name}}: ota kaksivaiheinen kirjautuminen käyttöön omassa istunnossasi, sillä organisaatio vaatii sen.',
  },
}
