import type { history as english } from '../en/history.ts'

export const history: typeof english = {
  title: 'Historia',
  column: 'Versio',
  current: 'uusin',
  inForce: 'voimassa',
  draftSince: 'Luonnos: {{who}}, {{when}}',
  confirmedBy: 'Vahvistettu {{when}}, viimeksi muuttanut {{who}}',
  from: 'Mistä',
  to: 'Mihin',
  same: 'Versiot ovat samanlaiset.',
  yes: 'kyllä',
  no: 'ei',
  added: 'lisätty',
  removed: 'poistettu',
  only: 'Versioita on vasta yksi. Seuraavaa voi verrata siihen.',
}
