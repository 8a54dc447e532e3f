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
  starting: {
    outsideWindow:
      'Työlupa on voimassa {{start}} – {{end}} ({{zone}}), ja työn saa aloittaa 30 minuuttia aiemmin. Muuna aikana työlupa vaatii uuden version.',
  },
  desk: {
    handBackOne: 'Työryhmän työnjohtaja vahvistaa tällä, että kaikki on tehty ja paikka on turvallinen.',
    handBackTwo:
      'Työryhmän työnjohtaja vahvistaa tällä, että kaikki on tehty ja paikka on turvallinen. Sen jälkeen joku muu merkitsee työn valmiiksi.',
    completeTwo:
      'Työssä oli suuren riskin vaiheita tai pysähdyspisteitä, joten sen merkitsee valmiiksi joku muu kuin se, joka luovutti sen takaisin. Tätä ei voi kumota.',
  },
}
