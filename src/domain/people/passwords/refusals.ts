import { aboutField } from '../../../platform/refusals/reason.ts'

export const commonPassword = aboutField(
  'password_common',
  'Many people use this password, so attackers try it first. Choose another one.',
)
export const repeatedPassword = aboutField(
  'password_repeated',
  'This password repeats one character. Choose another one.',
)
export const runPassword = aboutField(
  'password_run',
  'This password is a sequence of the keyboard or the alphabet. Choose another one.',
)
export const namePassword = aboutField(
  'password_name',
  'This password is the name of the service or of an organization, or the e-mail address. Choose another one.',
)
