/** Safety requirements; loaded with their pages. */
export const requirementWords = {
  requirements: {
    nameExample: 'Authorised for lockout',
    description: 'What must be fulfilled',
    where: 'When it is fulfilled',
    before: 'Before the visit',
    onSite: 'On site',
    filterWhere: 'Fulfilled: {{value}}',
    validFrom: 'Valid from',
    validTo: 'Valid until',
    always: 'without an end',
    contents: 'Training contents',
    noContents: 'It needs no training.',
    findContent: 'Find or create a training content',
    createContent: 'Create “{{name}}”',
    removeContent: 'Remove the training content {{name}}',
    steps: 'Steps that need it',
    noSteps: 'No step needs it.',
    freezes: 'From then on this version never changes. Orders and workers get exactly this:',
  },
}
