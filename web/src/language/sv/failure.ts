import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  noAnswer: 'Tjänsten svarade inte. Kontrollera att du är uppkopplad och försök igen: inget görs två gånger.',
  offline: 'Du är offline. Det här läses in så snart du är uppkopplad igen.',
  notShown: 'Med din roll ser man inte de här uppgifterna.',
  notSent:
    'Du är offline: inget skickades, och det du skrev finns kvar här. Försök igen när du är uppkopplad.',
  sentTooLate: 'Inget skickades medan ingen var inloggad. Gör det igen om du fortfarande vill det.',
  unavailable:
    'Tjänsten är överbelastad eller saknar kontakt med sin databas. Försök igen om en stund: inget görs två gånger.',
  broken: 'Något gick fel i tjänsten. Detaljerna finns i dess logg under {{requestId}}.',
  unknown: 'Något gick fel på sidan. Läs in den igen; det du skrev finns kvar i den här webbläsaren.',
  required: 'Detta måste fyllas i.',
  dateLeft:
    'Det här är inte sparat, och tillfället kan vara tillbaka på sin ursprungliga tid. Titta på det eller försök igen.',
  code: {
    precondition_failed: 'Någon har ändrat detta under tiden. Läs det som det är nu och bestäm dig igen.',
    validation_failed: 'Några fält behöver ses över.',
    wrong_credentials: 'E-postadressen eller lösenordet är fel.',
    wrong_code: 'Koden är fel, redan använd eller för gammal. Försök igen.',
  },
}
