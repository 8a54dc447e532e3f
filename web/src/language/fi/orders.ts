import type * as english from '../en/orders.ts'

export const orders: typeof english.orders = {
  title: 'Tilaukset',
  one: 'Tilaus',
  titleOf: 'Tilaus {{number}}',
  create: 'Uusi tilaus',
  empty:
    'Tilaus kertoo, mitä kohteessa tehdään ja kuka sen tekee; vahvistaminen lukitsee juuri sen, mikä luettiin.',
  example:
    'Esimerkiksi ”Hiomakoneen turvalukitus” ja ”Työ suljetussa tilassa” Kuusikosken paperitehtaalla, toimittajana Sahala Huolto.',
  buyer: 'Tilaaja',
  supplier: 'Toimittaja',
  doer: 'Kuka työn tekee?',
  own: 'Oma väki',
  tasks: 'Tehtävät',
  answer: 'Vastaus',
  confirmed: 'Vahvistettu',
  completed: 'Valmistunut',
  when: '{{when}}, {{who}}',
  lines: 'Tehtävät ja vaiheet',
  noLines: 'Tilauksessa ei ole vielä tehtäviä.',
  draftHint: 'Tämä on luonnos: siinä näkyy, mikä lukittuisi, jos se vahvistettaisiin nyt.',
  changeNotes: 'Muuta huomautuksia',
  complete: 'Merkitse valmiiksi',
  cancel: 'Peru tilaus',
  cancelSeveral: 'Peru tilaukset',
  declined: {
    title: '{{supplier}} on hylännyt tilauksen',
    reason: 'Syy:',
    explain: 'Työtä ei saa aloittaa eikä jatkaa. Tilaa se uudelleen tai peru tilaus.',
    ofEvent: 'Toimittaja on hylännyt tilauksen {{number}}',
    event:
      'Älä aloita työtä. Tilaukselle ei voi suunnitella enempää; sen suunnittelija tilaa työn uudelleen tai peruu tilauksen.',
    job: 'Työtä ei saa aloittaa eikä jatkaa. Aloitetun voi keskeyttää, merkitä valmiiksi tai perua.',
  },
  cancelledOf: 'Tilaus {{number}} on peruttu',
  cancelledJob: 'Työtä ei voi aloittaa. Peru tämä työ, tai odota, jos uusi tilaus korvaa perutun.',
  again: {
    same: 'Tilaa uudelleen',
    elsewhere: 'Tilaa toiselta toimittajalta',
  },
  closedAlready: { completed: 'Jo valmis.', cancelled: 'Jo peruttu.' },
}

/** Texts about received orders outside their own pages. */
export const receivedOrders: typeof english.receivedOrders = {
  title: 'Saadut tilaukset',
  one: 'Saatu tilaus',
}
