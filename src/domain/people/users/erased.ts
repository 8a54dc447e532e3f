/** What is shown of somebody who was erased. */
export const ERASED = { firstName: 'Erased', lastName: 'person', email: 'erased', tokenName: 'Erased' }
