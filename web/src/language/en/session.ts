export const session = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters; a sentence is easy to remember.',
  show: 'Show the password',
}
