import type { received as english } from '../en/received-orders.ts'

export const received: typeof english = {
  receivedOrders: {
    empty:
      'Täällä näkyvät tilaukset, jotka toiset organisaatiot vahvistavat teille hyväksyttäviksi tai hylättäviksi.',
    example:
      'Esimerkiksi ”26-0000042, Kuusikoski Paper: hiomakoneen turvalukitus”. He voivat tilata, kun teidät on yhdistetty heidän toimittajakseen.',
    answer: 'Vastauksenne',
    came: 'Saatu',
    plan: 'Aikatauluta ja nimeä tekijät',
    accept: 'Hyväksy',
    decline: 'Hylkää',
  },
}
