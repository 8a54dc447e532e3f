import type { Language } from '../../../platform/language.ts'

interface Texts {
  readonly site: {
    readonly name: string
    readonly line1: string
    readonly postalAddress: string
    readonly description: string
  }
  readonly content: { readonly title: string; readonly body: string }
  readonly requirement: { readonly name: string; readonly description: string }
  readonly task: { readonly name: string; readonly description: string }
  /** The first step is done under the requirement. */
  readonly steps: readonly [locked: string, opened: string, tried: string]
}

/** The samples' texts, in the language of the person who creates them. */
export const texts: { readonly [language in Language]: Texts } = {
  en: {
    site: {
      name: 'Sample: Riverside mill',
      line1: 'Mill Road 1',
      postalAddress: 'Riverside',
      description: 'A made-up site to try things with.',
    },
    content: {
      title: 'Sample: Lockout in short',
      body: '<p>Stop the machine, switch it off, lock the switch with your own lock, and try to start it.</p>',
    },
    requirement: {
      name: 'Sample: Lockout training',
      description: 'Everybody who opens a machine knows how to lock it out.',
    },
    task: { name: 'Sample: Changing a pump', description: 'A made-up task of three steps.' },
    steps: ['Lock out the drive', 'Open the flanges and lift the pump off', 'Fit the new pump and test it'],
  },
  fi: {
    site: {
      name: 'Esimerkki: Jokirannan tehdas',
      line1: 'Tehtaantie 1',
      postalAddress: 'Jokiranta',
      description: 'Keksitty kohde kokeilua varten.',
    },
    content: {
      title: 'Esimerkki: Turvalukitus lyhyesti',
      body: '<p>Pysäytä kone, katkaise virta, lukitse kytkin omalla lukolla ja kokeile käynnistystä.</p>',
    },
    requirement: {
      name: 'Esimerkki: Turvalukituskoulutus',
      description: 'Jokainen, joka avaa koneen, osaa turvalukita sen.',
    },
    task: { name: 'Esimerkki: Pumpun vaihto', description: 'Keksitty työtehtävä, jossa on kolme vaihetta.' },
    steps: [
      'Turvalukitse käyttölaite',
      'Avaa laipat ja nosta pumppu pois',
      'Asenna uusi pumppu ja koekäytä se',
    ],
  },
  sv: {
    site: {
      name: 'Exempel: Åbrinkens bruk',
      line1: 'Bruksvägen 1',
      postalAddress: 'Åbrinken',
      description: 'En påhittad arbetsplats att prova med.',
    },
    content: {
      title: 'Exempel: Bryt och lås i korthet',
      body: '<p>Stanna maskinen, stäng av den, lås brytaren med ditt eget lås och försök starta den.</p>',
    },
    requirement: {
      name: 'Exempel: Utbildning i att bryta och låsa',
      description: 'Alla som öppnar en maskin kan bryta och låsa den.',
    },
    task: { name: 'Exempel: Pumpbyte', description: 'En påhittad arbetsuppgift i tre steg.' },
    steps: [
      'Bryt och lås drivningen',
      'Öppna flänsarna och lyft av pumpen',
      'Montera den nya pumpen och provkör den',
    ],
  },
}
