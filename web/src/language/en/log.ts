/** What the log of a job says. */
export const log = {
  desk: {
    outside: 'out of limits',
    meaning: {
      briefed: 'Briefed',
      on_site: 'Signed on site',
      done: 'Done',
      undone: 'Undone',
      measured: 'Measured',
      evidence: 'Photo',
      round: 'Watch round',
      not_needed: 'Not needed',
      released: 'Released',
      rejected: 'Rejected',
      suspended: 'Stopped',
      resumed: 'Went on',
      handed_back: 'Handed back',
      completed: 'Completed',
      overridden: 'Tolerated',
    },
  },
}
