/** What somebody wrote next to what somebody else has saved meanwhile. */
export const conflict = {
  form: {
    conflict: {
      title: 'Somebody changed this meanwhile',
      explain: 'Nothing is lost. Choose which of the two should stay.',
      mine: 'What you wrote',
      theirs: 'What is saved now',
      keepMine: 'Save mine',
      takeTheirs: 'Use the saved version',
      empty: 'empty',
    },
  },
}
