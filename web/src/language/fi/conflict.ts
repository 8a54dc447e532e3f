import type { conflict as english } from '../en/conflict.ts'

export const conflict: typeof english = {
  form: {
    conflict: {
      title: 'Joku muutti tätä sillä välin',
      explain: 'Mitään ei ole kadonnut. Valitse, kumpi jää voimaan.',
      same: 'Kirjoittamasi ja nyt tallennettu ovat tässä samat. Mitään ei katoa.',
      mine: 'Sinun kirjoittamasi',
      theirs: 'Nyt tallennettuna',
      keepMine: 'Tallenna omani',
      takeTheirs: 'Käytä tallennettua',
      empty: 'tyhjä',
      picture: 'Kuva',
      yes: 'Kyllä',
      no: 'Ei',
      unread: 'Nimeä ei voi lukea.',
    },
  },
}
