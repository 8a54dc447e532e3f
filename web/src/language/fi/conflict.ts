import type { conflict as english } from '../en/conflict.ts'

export const conflict: typeof english = {
  form: {
    conflict: {
      title: 'Joku muutti tätä sillä välin',
      explain: 'Mitään ei ole kadonnut. Valitse, kumpi jää voimaan.',
      mine: 'Sinun kirjoittamasi',
      theirs: 'Nyt tallennettuna',
      keepMine: 'Tallenna omani',
      takeTheirs: 'Käytä tallennettua',
      empty: 'tyhjä',
    },
  },
}
