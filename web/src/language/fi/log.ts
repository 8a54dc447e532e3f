import type { log as english } from '../en/log.ts'

export const log: typeof english = {
  desk: {
    outside: 'rajojen ulkopuolella',
    meaning: {
      briefed: 'Työlupa luettu',
      on_site: 'Kuitattu paikan päällä',
      done: 'Tehty',
      undone: 'Kumottu',
      measured: 'Mitattu',
      evidence: 'Kuva',
      round: 'Jälkivartioinnin kierros',
      not_needed: 'Ei tarpeen',
      released: 'Vapautettu',
      rejected: 'Hylätty',
      suspended: 'Keskeytetty',
      resumed: 'Jatkettu',
      handed_back: 'Luovutettu takaisin',
      completed: 'Valmis',
      overridden: 'Poikkeuslupa myönnetty',
    },
  },
}
