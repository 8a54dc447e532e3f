/** Shown in place of an erased person. */
export const ERASED = { firstName: 'Erased', lastName: 'person', email: 'erased', tokenName: 'Erased' }
