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
  starting: {
    outsideWindow:
      'The permit is valid from {{start}} to {{end}} ({{zone}}), and work may begin 30 minutes earlier. Outside that time the permit needs another revision.',
  },
  desk: {
    handBackOne: 'With this a supervisor of the crew confirms that all work is done and the place is safe.',
    handBackTwo:
      'With this a supervisor of the crew confirms that all work is done and the place is safe. Somebody else then completes the job.',
    completeTwo:
      'The job had hold points or steps of high risk, so the person who completes it cannot be the one who handed it back. This cannot be undone.',
  },
}
