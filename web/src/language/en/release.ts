/** The decision on a hold point. */
export const release = {
  release: {
    title: 'Release of a hold point',
    nothing: 'No step of this job waits for release.',
    others: 'Other steps that wait',
    waitsToo: '“{{step}}” waits for release, too',
    release: 'Release',
    reject: 'Reject',
    ask: { release: 'Release “{{step}}”?', reject: 'Reject “{{step}}”?' },
    explain: {
      release:
        'Done by {{name}}. With this you confirm that you have checked it yourself and that the work may continue.',
      reject: 'Done by {{name}}. The step will be open again and must be redone.',
    },
    done: { release: '“{{step}}” is released.', reject: '“{{step}}” is rejected, and open again.' },
    barred: {
      did: 'Did this step: somebody else releases it',
      recorded: 'Recorded this step: somebody else releases it',
      permission: 'Your role may not release',
    },
    whoMay: 'In the crew, this may be released by: {{names}}. Hand them the phone.',
    nobody: 'Nobody else in the crew may release. Ask somebody who may, such as a planner.',
    over: 'The step no longer waits to be released.',
    notDone: 'The step is open. It can be released once it is done.',
    values: 'Measurements',
    notMeasured: 'Not measured',
    outside: 'Outside the limits: {{values}}. Reject it, or have it measured again.',
    photo: 'Photo of “{{step}}” by {{name}}',
    state: {
      draft: 'The job is not confirmed.',
      confirmed: 'The work has not started.',
      in_progress: 'The work is in progress.',
      suspended: 'The work is stopped. Nothing can be released until it resumes.',
      completed: 'The job is completed.',
      cancelled: 'The job is cancelled.',
    },
  },
}
