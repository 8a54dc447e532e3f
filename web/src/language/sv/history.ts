import type { history as english } from '../en/history.ts'

export const history: typeof english = {
  title: 'Historik',
  column: 'Version',
  current: 'nyast',
  inForce: 'gäller',
  draftSince: 'Utkast av {{who}}, {{when}}',
  confirmedBy: 'Bekräftad {{when}}, senast ändrad av {{who}}',
  from: 'Från',
  to: 'Till',
  same: 'De två versionerna säger samma sak.',
  yes: 'ja',
  no: 'nej',
  added: 'tillagt',
  removed: 'borttaget',
  only: 'Det finns bara en version än så länge. Nästa kan jämföras med den.',
}
