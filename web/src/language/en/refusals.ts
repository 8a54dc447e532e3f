import type { Refusals } from '../refusal-rules.ts'

/** What the service says in English is told as it is, but for what it says about fields in the words of programs. */
export const refusals: Refusals = {
  fields: {
    required: 'This is required.',
    tooLong: 'At most $1 characters.',
    tooShort: 'At least $1 characters.',
    tooGreat: 'At most $1.',
    tooSmall: 'At least $1.',
    oneLine: 'One line of text, please.',
    email: 'This is not an e-mail address.',
    website: 'This is not a web address, such as https://example.com.',
    date: 'Give a day and a time.',
    beforeStart: 'This is before the start.',
    number: 'Give a whole number.',
    wrongPassword: 'This is not your current password.',
    nameTaken: 'There is one of this name already.',
    member: 'This person is a member already.',
    gone: 'This is not there any more. Choose another one.',
  },
}
