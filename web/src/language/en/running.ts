/** The board of running work. */
export const running = {
  running: {
    empty: 'No work is under way.',
    example: 'Here you see started jobs: what waits for release, what is stopped, and how long watches last.',
    waiting: 'Hold points to release ({{count}})',
    stopped: 'Stopped work ({{count}})',
    watched: 'Watches ({{count}})',
    toComplete: 'To be completed ({{count}})',
    running: 'Running ({{count}})',
    look: 'Look at it',
    releaseNamed: 'Release “{{step}}” of job {{number}}',
    nextRound: 'Next round:',
    handedBack: 'Handed back by {{name}}',
    progress: '{{done}} of {{all}} steps',
    window: 'Permit:',
    more_one: '{{count}} more job in the list',
    more_other: '{{count}} more jobs in the list',
  },
}
