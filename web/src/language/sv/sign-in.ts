import type { signingIn as english } from '../en/sign-in.ts'

export const signingIn: typeof english = {
  session: {
    forgotten: 'Har du glömt lösenordet?',
    about: 'Planera, beställ och dokumentera säkerhetskritiskt arbete.',
    otherOrganization:
      'Du loggade in via en organisations egen inloggning, och länken gäller en annan. Logga in här för att öppna den.',
    organization: {
      title: 'Använd jobbkontot (enkel inloggning)',
      go: 'Fortsätt till inloggningssidan',
      password: 'Logga in med lösenord',
      refused: {
        failed: 'Inloggningen lyckades inte. Försök igen, i ett svep och i den här webbläsaren.',
        away: 'Organisationens inloggningssida svarar inte som den ska. Försök igen, eller fråga administratören.',
        invited:
          'Du har redan ett konto här. Vi har mejlat en inbjudan till organisationen: acceptera den och logga in igen.',
        unverified:
          'Organisationens inloggningssida sade inte att din e-postadress är verifierad. Fråga administratören.',
        left: 'Du är inte längre medlem i organisationen. Be dess administratör bjuda in dig.',
        'kept-out': 'Organisationen har spärrat dig för tillfället. Fråga dess administratör.',
        'no-address': 'Organisationens inloggningssida angav inte din e-postadress. Fråga administratören.',
      },
    },
    again: {
      title: 'Din session har avslutats',
      explain:
        'Logga in igen och fortsätt där du var. Det du skrev finns kvar; om någon annan loggar in här tas det bort.',
      other: 'Logga in som någon annan',
      forgets:
        'Det som {{name}} har skrivit men inte sparat, och foton som inte har skickats, tas bort från den här webbläsaren. Detta kan inte ångras.',
      forget: 'Ta bort och fortsätt',
    },
    reset: {
      title: 'Återställ lösenordet',
      explain: 'Vi mejlar en länk där du kan välja ett nytt lösenord.',
      send: 'Skicka länken',
      sent: 'Om adressen har ett konto här är en länk på väg till den.',
      choose: 'Välj ett nytt lösenord',
      done: 'Lösenordet är bytt, och alla dina sessioner har avslutats.',
      gone: 'Länken är använd eller för gammal. Be om en ny.',
    },
    invitation: {
      title: 'Gå med i {{organization}}',
      explain: 'Du blev inbjuden som {{email}}.',
      firstName: 'Förnamn',
      lastName: 'Efternamn',
      join: 'Gå med',
      done: 'Du är nu medlem. Logga in för att börja.',
      gone: 'Inbjudan är använd, återtagen eller för gammal. Be om en ny.',
    },
  },
  notFound: {
    foreign: {
      title: 'Länken gäller en annan organisation',
      explain:
        'Den gäller en organisation som du inte tillhör, åtminstone inte med det här kontot. Fråga den som skickade den.',
    },
  },
}
