export const findingWords = {
  finding: {
    label: 'Search everything',
    hint: 'Name, number, > for actions',
    none: 'Nothing has “{{text}}” in its name.',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
    best_one: 'Only the best result. Type more to find others.',
    best_other: 'Only the {{count}} best results. Type more to find others.',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
    kind: {
      action: 'On this page',
      create: 'Create',
      page: 'Page',
    },
  },
  creating: { what: 'What would you like to create?' },
}
