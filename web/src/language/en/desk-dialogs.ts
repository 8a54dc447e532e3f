/** Adding somebody to the crew, stopping the work, tolerating a gap, and changing the time of a permit. */
export const deskDialogs = {
  desk: {
    unsaid: 'What you wrote is not in the log: “{{reason}}”',
    reportUnsaid: 'Report it as a deviation',
    neverTolerated: 'A critical step requires it: it can never be tolerated.',
    addNamed: 'Add {{name}}',
    asRole: 'As',
    added: '{{name}} is in the crew.',
    unchecked: 'Could not be checked',
    stopTitle: 'Stop the work?',
    stopExplain: 'Everybody in the crew may stop it at any time. That ends the signatures on site.',
    reason: 'Why, in a few words (optional)',
    overrideTitle: 'Tolerate what {{name}} lacks?',
    overrideExplain:
      '“{{need}}”, in this job, for at most {{hours}} hours. You are responsible: your name and the reason are in the log and the report.',
    overrideReason: 'Reason, and what is done instead',
    notForOneself: 'Nobody can do this for themselves',
    overridden: 'It is tolerated until then.',
    changeTimeExplain:
      'The permit gets another revision. Everybody who was briefed stays briefed, because the work is the same.',
    start: 'Start',
    end: 'End',
    issue: 'Issue the revision',
    reissued: 'The permit has a new revision.',
  },
}
