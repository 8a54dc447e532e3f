import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: typeof english = {
  sso: {
    title: 'Kertakirjautuminen',
    on: 'Käytössä',
    off: 'Ei käytössä',
    provider: 'Kirjautumispalvelu',
    about:
      'Jäsenet kirjautuvat organisaationne tilillä OpenID Connectin kautta (Entra ID, Okta, Google, Keycloak). Jokaisesta, jonka kirjautumispalvelu päästää sisään, tulee jäsen. Vain pääkäyttäjä voi muuttaa tätä.',
    redirectUri: 'Paluuosoite (redirect URI) kirjautumispalvelulle',
    issuer: 'Myöntäjä (issuer)',
    issuerHint: 'Kirjautumispalvelun https-osoite, kuten palvelu sen itse kirjoittaa.',
    clientId: 'Asiakastunnus (client ID)',
    clientSecret: 'Asiakkaan salaisuus (client secret)',
    secretHint: 'Kirjautumispalvelu näyttää sen, kun rekisteröit Holdpointin.',
    secretIsSet: 'Salaisuus on asetettu. Jätä tyhjäksi, niin se säilyy; toinen myöntäjä vaatii uuden.',
    defaultRole: 'Uusien jäsenten rooli',
    defaultRoleHint: 'Myös niiden, joilla ei ole mitään alla olevista arvoista.',
    roleClaim: 'Väite (claim), joka antaa roolin',
    roleClaimHint:
      'Jätä tyhjäksi, jos roolit annetaan täällä. Pisteet johtavat olioiden sisään: realm_access.roles.',
    roles: 'Roolit arvojen mukaan',
    rolesHint: 'Ensimmäinen arvo, joka henkilöllä on, antaa roolin jokaisella kirjautumisella.',
    value: 'Arvo',
    addValue: 'Lisää arvo',
    removeValue: 'Poista arvo {{value}}',
    end: 'Lopeta kertakirjautuminen',
    endTitle: 'Lopetetaanko kertakirjautuminen?',
    endExplain:
      'Siitä alkaen jäsenet kirjautuvat salasanallaan. Jos salasanaa ei ole, sen saa kohdasta ”Unohditko salasanasi?”.',
    ended: 'Kertakirjautuminen on lopetettu.',
  },
  scim: {
    title: 'Hakemisto (SCIM)',
    about:
      'Hakemisto, kuten Entra ID tai Okta, luo jäsenet, antaa heille roolit ja päättää lähtevien pääsyn. Se tarvitsee tämän osoitteen ja tunnuksen.',
    address: 'SCIM-osoite',
    tokens: 'SCIM-tunnukset',
    empty: 'SCIM-tunnuksia ei ole.',
    create: 'Uusi SCIM-tunnus',
    name: 'Mille hakemistolle se on',
    once: 'Se näytetään vain tämän kerran. Kopioi se hakemiston asetuksiin, äläkä muualle.',
    secret: 'SCIM-tunnus',
    revokeExplain: 'Hakemisto ei muuta täällä enää mitään; lähtevät pysyvät jäseninä. Tätä ei voi kumota.',
  },
}
