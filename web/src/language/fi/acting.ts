import type { acting as english } from '../en/acting.ts'

export const acting: typeof english = {
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
    reasonMissing: 'Kerro miksi.',
  },
}
