/** Creating one job, or one for each date of an event. */
export const newJobs = {
  jobs: {
    changeEvent: 'Change the event',
    eventHint: 'When it is done. The people assigned to the event do it.',
    notReady: 'Not ready: {{names}}.',
    unchecked: 'It could not be checked who is ready. {{reason}}',
    siteOfOrder: 'From the order: {{site}}.',
    withPermit:
      'The job follows a confirmed order: once it is confirmed it has a permit, a crew and a log. Its first crew is the people assigned to its event.',
    withoutPermit: 'Without a confirmed order the job gets no permit.',
    date: 'Date',
    nextDate: 'The next date',
    start: 'Start',
    end: 'End',
    asEvent: 'If empty, as the event says.',
  },
  makeJobs: {
    about:
      'One job for each date that has none yet. Each follows the order of the event: once confirmed it has a permit, and its first crew is the people assigned.',
    from: 'First day',
    to: 'Last day',
    make: 'Make jobs',
    made_one: '{{count}} job made',
    made_other: '{{count}} jobs made',
    none: 'Each of these dates already has a job or is over.',
  },
}
