import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: typeof english = {
  sso: {
    title: 'Enkel inloggning',
    on: 'I bruk',
    off: 'Inte inställd',
    provider: 'Inloggningstjänst',
    about:
      'Medlemmarna loggar in med organisationens konto genom OpenID Connect (Entra ID, Okta, Google, Keycloak). Alla som inloggningstjänsten loggar in blir medlemmar. Bara en administratör kan ändra detta.',
    redirectUri: 'Omdirigeringsadress, till inloggningstjänsten',
    issuer: 'Utfärdare (issuer)',
    issuerHint: 'Inloggningstjänstens https-adress, som den själv skriver den.',
    clientId: 'Klient-id',
    clientSecret: 'Klienthemlighet',
    secretHint: 'Inloggningstjänsten visar den där du registrerar Holdpoint.',
    secretIsSet: 'En är angiven. Lämna fältet tomt för att behålla den; en annan utfärdare kräver en ny.',
    defaultRole: 'Nya medlemmars roll',
    defaultRoleHint: 'Också för alla som inte har något av värdena nedan.',
    roleClaim: 'Uppgift (claim) som ger rollen',
    roleClaimHint: 'Lämna det tomt för att ge roller här. Punkter leder in i objekt: realm_access.roles.',
    roles: 'Roller efter värde',
    rolesHint: 'Det första värdet som någon har ger rollen, vid varje inloggning.',
    value: 'Värde',
    addValue: 'Lägg till ett värde',
    removeValue: 'Ta bort värdet {{value}}',
    end: 'Avsluta enkel inloggning',
    endTitle: 'Avsluta enkel inloggning?',
    endExplain:
      'Därefter loggar medlemmarna in med sina lösenord. Den som saknar lösenord begär ett med ”Har du glömt lösenordet?”.',
    ended: 'Enkel inloggning är avslutad.',
  },
  scim: {
    title: 'Katalog (SCIM)',
    about:
      'En katalog som Entra ID eller Okta skapar medlemmar här, ger dem roller och avslutar åtkomsten för dem som slutar. Den behöver den här adressen och en nyckel.',
    address: 'SCIM-adress',
    tokens: 'SCIM-nycklar',
    empty: 'Det finns inga SCIM-nycklar.',
    create: 'Ny SCIM-nyckel',
    name: 'Vilken katalog den är för',
    once: 'Den visas bara nu. Kopiera den till katalogens inställningar och ingen annanstans.',
    secret: 'SCIM-nyckel',
    revokeExplain:
      'Därefter ändrar katalogen inget här; de som slutar förblir medlemmar. Detta kan inte ångras.',
  },
}
