/** Who does something on a phone that several people use. */
export const acting = {
  acting: {
    who: 'Who does it?',
    self: '{{name}} (you)',
    pinOf: 'PIN of {{name}}',
    pinMissing: 'Enter the PIN.',
    locked: 'This PIN is locked.',
    withPassword: 'Use my password instead',
    withPin: 'Use my PIN instead',
    notAllowed: '{{name}} may not do this. It needs somebody with the permission.',
    factorMissing:
      '{{name}} must first set up two-step sign-in in their own session: the organization requires it.',
    reasonMissing: 'Say why.',
  },
}
