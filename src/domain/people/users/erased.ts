/** What is shown of a person who was erased. */
export const ERASED = { firstName: 'Erased', lastName: 'person', email: 'erased', tokenName: 'Erased' }
