export const work = {
  acting: {
    who: 'Who does it?',
    self: '{{name}} (you)',
    pinOf: 'PIN of {{name}}',
    pinMissing: 'Enter the PIN.',
    locked: 'This PIN is locked.',
    withPassword: 'Use my password instead',
    withPin: 'Use my PIN instead',
    notAllowed: '{{name}} may not do this. Somebody with that permission has to.',
    factorMissing:
      '{{name}} has to set up two-step sign-in in their own session first: the organization asks for it.',
  },
}
