import type { log as english } from '../en/log.ts'

export const log: typeof english = {
  desk: {
    outside: 'utanför gränserna',
    meaning: {
      briefed: 'Arbetstillståndet läst',
      on_site: 'Signerat på plats',
      done: 'Utfört',
      undone: 'Ångrat',
      measured: 'Mätt',
      evidence: 'Foto',
      round: 'Rond',
      not_needed: 'Behövs inte',
      released: 'Släppt',
      rejected: 'Underkänt',
      suspended: 'Stoppat',
      resumed: 'Återupptaget',
      handed_back: 'Återlämnat',
      completed: 'Slutfört',
      overridden: 'Undantag',
    },
  },
}
