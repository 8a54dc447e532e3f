export const trainingRecords = {
  trainingRecords: {
    one: 'Training record',
    recorded: 'The card is recorded. It counts once somebody else has verified it.',
    next: 'Send, then record the next person',
    empty: 'A training record proves that somebody was trained, or holds a card.',
    example:
      'For example a hot work card of Sanna Virtanen, valid until 10 March 2027, that waits to be verified.',
    what: 'For what',
    version: '{{title}}, version {{version}}',
    filterEvidence: 'Proved by: {{value}}',
    endedOn: 'No longer valid on',
    ofContent: {
      noTests: 'This content has no test: reading and understanding it is enough.',
      preview: 'As a worker sees it',
      previewOf: 'As a worker sees it: {{title}}',
      completed: 'Who has completed it',
      nobody: 'Nobody yet.',
      all_one: 'The training record of it',
      all_other: 'All {{count}} training records of it',
    },
  },
}
