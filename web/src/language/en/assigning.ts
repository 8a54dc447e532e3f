/** Whom to assign. */
export const assigning = {
  assigning: {
    title: 'Ready and not assigned yet',
    about: 'They have everything that the work requires.',
    aboutDate: 'They have everything that the work requires on {{day}}, and are assigned to that date.',
    nobody: 'Nobody else is ready.',
    alsoIn: 'Also in “{{titles}}” then',
    assign: 'Assign',
    assignNamed: 'Assign {{name}}',
    firstMembers: 'Only the first {{count}} members by last name were checked.',
    unknown: 'Could not be checked',
    busyUnknown: 'What else they are in at that time could not be checked.',
  },
}
