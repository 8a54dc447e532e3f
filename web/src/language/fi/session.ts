import type { session as english } from '../en/session.ts'

export const session: typeof english = {
  signIn: 'Kirjaudu sisään',
  signOut: 'Kirjaudu ulos',
  email: 'Sähköpostiosoite',
  password: 'Salasana',
  newPassword: 'Uusi salasana',
  passwordHint: 'Vähintään 10 merkkiä; lause on helppo muistaa.',
  show: 'Näytä salasana',
}
