/** What somebody wrote next to what somebody else has saved meanwhile. */
export const conflict = {
  form: {
    conflict: {
      title: 'Somebody changed this meanwhile',
      explain: 'Nothing is lost. Choose which of the two should stay.',
      same: 'What you wrote and what is saved now say the same here. Nothing is lost.',
      mine: 'What you wrote',
      theirs: 'What is saved now',
      keepMine: 'Save mine',
      takeTheirs: 'Use the saved version',
      empty: 'empty',
      picture: 'A picture',
      yes: 'Yes',
      no: 'No',
      unread: 'Its name cannot be read.',
    },
  },
}
