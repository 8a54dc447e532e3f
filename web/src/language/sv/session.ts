import type { session as english } from '../en/session.ts'

export const session: typeof english = {
  signIn: 'Logga in',
  signOut: 'Logga ut',
  email: 'E-postadress',
  password: 'Lösenord',
  newPassword: 'Nytt lösenord',
  passwordHint: 'Minst 10 tecken; en mening är lätt att komma ihåg.',
  show: 'Visa lösenordet',
  again: {
    title: 'Din session har avslutats',
    explain: 'Logga in igen och fortsätt där du var. Det du skrev finns kvar.',
    other: 'Logga in som någon annan',
  },
}
