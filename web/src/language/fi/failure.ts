import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  noAnswer: 'Palvelu ei vastannut. Tarkista verkkoyhteys ja yritä uudelleen: mitään ei tehdä kahdesti.',
  offline: 'Laitteella ei ole verkkoyhteyttä. Tämä ladataan heti, kun yhteys palaa.',
  notShown: 'Roolillasi ei näe näitä tietoja.',
  notSent:
    'Laitteella ei ole verkkoyhteyttä: mitään ei lähetetty, ja kirjoittamasi on tallessa. Yritä uudelleen, kun yhteys on palannut.',
  sentTooLate: 'Mitään ei lähetetty, kun kukaan ei ollut kirjautuneena. Tee se uudelleen, jos yhä haluat.',
  unavailable:
    'Palvelussa on ruuhkaa, tai sen tietokanta ei vastaa. Yritä hetken kuluttua: mitään ei tehdä kahdesti.',
  broken: 'Palvelussa tapahtui virhe. Lisätiedot ovat lokissa tunnuksella {{requestId}}.',
  unknown: 'Tällä sivulla tapahtui virhe. Lataa se uudelleen; kirjoittamasi säilyy tässä selaimessa.',
  required: 'Tämä on pakollinen.',
  dateLeft:
    'Tätä ei tallennettu, ja kerta voi olla taas alkuperäisenä aikanaan. Tarkista kerta tai yritä uudelleen.',
  code: {
    precondition_failed: 'Joku muutti tätä sillä välin. Lue nykyinen tieto ja päätä uudelleen.',
    validation_failed: 'Jotkin kentät on tarkistettava.',
    wrong_credentials: 'Sähköpostiosoite tai salasana on väärä.',
    wrong_code: 'Tämä on väärin, jo käytetty tai liian vanha. Yritä uudelleen.',
  },
}
