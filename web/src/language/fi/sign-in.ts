import type { signingIn as english } from '../en/sign-in.ts'

export const signingIn: typeof english = {
  session: {
    forgotten: 'Unohditko salasanasi?',
    about: 'Suunnittele, tilaa ja dokumentoi turvallisuuskriittinen työ.',
    otherOrganization:
      'Kirjauduit yhden organisaation omalla kirjautumisella, ja linkki on toisesta. Kirjaudu tässä, niin se avautuu.',
    organization: {
      title: 'Käytä työpaikan tiliä (kertakirjautuminen)',
      go: 'Jatka kirjautumissivulle',
      password: 'Kirjaudu salasanalla',
      refused: {
        failed: 'Kirjautuminen ei onnistunut. Yritä uudelleen yhdellä kertaa ja tällä selaimella.',
        away: 'Organisaatiosi kirjautumissivu ei vastaa niin kuin pitäisi. Yritä uudelleen tai kysy pääkäyttäjältä.',
        invited:
          'Sinulla on jo tili. Lähetimme sinulle kutsun organisaatioosi: hyväksy se ja kirjaudu uudelleen.',
        unverified:
          'Organisaatiosi kirjautumissivu ei kertonut, että sähköpostiosoitteesi on vahvistettu. Kysy pääkäyttäjältä.',
        left: 'Et ole enää organisaation jäsen. Pyydä kutsu sen pääkäyttäjältä.',
        'kept-out': 'Pääsysi organisaatioon on toistaiseksi estetty. Kysy pääkäyttäjältä.',
        'no-address':
          'Organisaatiosi kirjautumissivu ei kertonut sähköpostiosoitettasi. Kysy pääkäyttäjältä.',
      },
    },
    again: {
      title: 'Istuntosi on päättynyt',
      explain:
        'Kirjaudu uudelleen, niin voit jatkaa siitä, mihin jäit. Kirjoittamasi on tallella; jos joku toinen kirjautuu tässä, se poistetaan.',
      other: 'Kirjaudu toisena henkilönä',
      forgets:
        'Tästä selaimesta poistetaan se, mitä {{name}} on kirjoittanut eikä ole tallentanut, sekä kuvat, joita ei ole lähetetty. Tätä ei voi kumota.',
      forget: 'Poista ja jatka',
    },
    reset: {
      title: 'Vaihda salasana',
      explain: 'Lähetämme linkin, jolla voit valita uuden salasanan.',
      send: 'Lähetä linkki',
      sent: 'Jos osoitteella on täällä tili, linkki on matkalla siihen.',
      choose: 'Valitse uusi salasana',
      done: 'Salasanasi on vaihdettu, ja kaikki istuntosi ovat päättyneet.',
      gone: 'Linkki on käytetty tai liian vanha. Pyydä uusi.',
    },
    invitation: {
      title: 'Liity: {{organization}}',
      explain: 'Sinut on kutsuttu osoitteella {{email}}.',
      firstName: 'Etunimi',
      lastName: 'Sukunimi',
      join: 'Liity',
      done: 'Olet nyt jäsen. Aloita kirjautumalla sisään.',
      gone: 'Kutsu on käytetty, peruttu tai liian vanha. Pyydä uusi.',
    },
  },
  notFound: {
    foreign: {
      title: 'Linkki on toisesta organisaatiosta',
      explain:
        'Se on organisaatiosta, johon et kuulu ainakaan tällä tilillä. Kysy siltä, joka lähetti sen sinulle.',
    },
  },
}
