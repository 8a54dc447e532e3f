export const failure = {
  noAnswer: 'Palvelu ei vastannut. Tarkista verkkoyhteys ja yritä uudelleen: mitään ei tehdä kahdesti.',
  unavailable:
    'Palvelu on kiireinen tai sen tietokanta poissa. Yritä hetken kuluttua: mitään ei tehdä kahdesti.',
  broken: 'Palvelussa tapahtui virhe. Lisätiedot ovat lokissa tunnuksella {{requestId}}.',
  unknown: 'Tällä sivulla tapahtui virhe. Lataa se uudelleen; kirjoittamasi säilyy tässä selaimessa.',
  required: 'Tämä on pakollinen.',
  confirmedUnread:
    'Se on vahvistettu, mutta jokin siinä muuttui samalla hetkellä: lukittu ei ole se, mitä luit. Katso se nyt: peruuta se tai tee uusi versio, jos työtä ei saa tehdä niin.',
  code: {
    version_superseded: 'Tästä on uudempi versio. Lataa sivu uudelleen.',
    nothing_to_confirm: 'Kaikki on jo vahvistettu.',
    state_changed: 'Tätä muutettiin samalla hetkellä. Yritä uudelleen.',
    precondition_failed: 'Joku muutti tätä sillä välin. Lue nykyinen tieto ja päätä uudelleen.',
    forbidden: 'Sinulla ei ole oikeutta tähän. Kysy organisaatiosi pääkäyttäjältä.',
    not_found: 'Tätä ei enää ole: se on poistettu tai kuuluu toiselle organisaatiolle.',
    validation_failed: 'Jotkin kentät on tarkistettava.',
    wrong_credentials: 'Sähköpostiosoite tai salasana on väärä.',
    too_many_attempts: 'Liian monta yritystä. Odota muutama minuutti.',
    last_administrator: 'Viimeinen pääkäyttäjä säilyy. Tee ensin joku toinen pääkäyttäjäksi.',
    referred_to: 'Jokin muu viittaa tähän.',
  },
}
