import type { verify as english } from '../en/verify.ts'

export const verify: typeof english = {
  verify: {
    about: 'tarkistaa, onko todiste aito',
    asking: 'Tarkistetaan …',
    unknown: 'Tuntematon',
    unchecked: 'Ei tarkistettu {{when}} jälkeen',
    status: {
      valid: 'Voimassa',
      notYet: 'Ei vielä',
      suspended: 'Työ keskeytetty',
      expired: 'Vanhentunut',
      revoked: 'Mitätöity',
      replaced: 'Korvattu',
      closed: 'Työ valmis',
    },
    explain: {
      unchecked: 'Juuri nyt ei nähdä, onko tämä yhä voimassa. Tarkista uudelleen, ennen kuin luotat siihen.',
      unknown:
        'Millään todisteella ei ole tätä koodia. Lue koodi uudelleen tai tarkista, että kaikki 42 merkkiä ovat mukana.',
      completion: {
        valid: 'Todistus on tänään voimassa.',
        suspended: 'Todistus ei ole juuri nyt voimassa.',
        expired: 'Todistus oli voimassa viimeiseen päiväänsä asti, ja se päivä on ohi.',
        revoked: 'Todistus on mitätöity eikä ole voimassa.',
        replaced: 'Todistuksesta on uudempi asiakirja.',
        closed: 'Todistus ei ole enää voimassa.',
      },
      permit: {
        valid: 'Työlupa on voimassa.',
        notYet: 'Työluvan aika alkaa {{moment}}. Kukaan ei saa vielä työskennellä sillä.',
        suspended: 'Työ on keskeytetty. Kukaan ei saa nyt työskennellä tällä luvalla.',
        expired: 'Työluvan aika on ohi. Kukaan ei saa työskennellä sillä.',
        revoked: 'Työ tai sen tilaus on peruttu tai hylätty. Kukaan ei saa työskennellä tällä luvalla.',
        replaced: 'Työluvasta on uudempi versio. Kukaan ei saa työskennellä tällä.',
        closed: 'Työ on valmis, ja sen lupa on päätetty.',
      },
    },
    what: 'Mitä todistetaan',
    permitOf: 'Työlupa työhön {{number}}',
    revision: 'Viimeisin versio',
    holder: 'Haltijan nimikirjaimet',
    checkedAt: 'Tarkistettu',
    sha256: 'Asiakirjan SHA-256',
    compare: {
      title: 'Onko sinulla sama asiakirja?',
      about:
        'Valitse Holdpointista ladattu tiedosto. Sitä verrataan tässä selaimessa, eikä sitä lähetetä mihinkään.',
      choose: 'Valitse tiedosto tai pudota se tähän',
      same: '{{name}} on tavulleen sama kuin todistettu asiakirja.',
      other: '{{name}} ei ole todistettu asiakirja.',
      replaced: '{{name}} on vanhempi versio. Uudempi on voimassa.',
      unread: 'Tiedostoa ei voitu lukea. Tiedostoja voi verrata vain https-yhteydellä.',
    },
    address: {
      title: 'Kuka tahansa voi tarkistaa',
      about: 'Lue koodi tai avaa osoite. Kirjautua ei tarvitse.',
      copy: 'Kopioi osoite',
      document: 'Lataa asiakirja',
    },
  },
}
