import type { session as english } from '../en/session.ts'

export const session: typeof english = {
  signIn: 'Logga in',
  signOut: 'Logga ut',
  email: 'E-postadress',
  password: 'Lösenord',
  newPassword: 'Nytt lösenord',
  passwordHint: 'Minst 10 tecken; en mening är lätt att komma ihåg.',
  show: 'Visa lösenordet',
}
