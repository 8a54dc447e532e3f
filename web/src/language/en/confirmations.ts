/** The dialogs of orders and work tasks. */
export const confirmations = {
  failure: {
    confirmedUnread:
      'It is confirmed, but something in it changed at the same moment, so the frozen text is not what you read. Check it now: cancel it or make a new version if it is wrong.',
  },
  versions: {
    sameAsBefore:
      'Version {{version}} says the same as version {{before}}. If nothing is to change, discard the draft: confirmed as material, it would have people show again what they know.',
    confirmAnyway: 'Confirm all the same',
    notAccepted: 'Nothing is confirmed yet. To be corrected: {{fields}}.',
    notSaved: 'Nothing is confirmed yet, because not everything could be saved. Try again.',
  },
  orders: {
    closing: {
      complete: {
        title: 'Mark order {{number}} as completed?',
        explain: 'A completed order can no longer be changed.',
        told: '{{supplier}} sees it immediately.',
        done: 'Order {{number}} is completed.',
      },
      cancel: {
        explain: 'This cannot be undone. The order can still be read.',
        told: '{{supplier}} is told immediately not to do the work.',
        title: 'Cancel order {{number}}?',
        done: 'Order {{number}} is cancelled.',
      },
    },
    repeating: {
      title: 'Order the same as in {{number}} again?',
      explain:
        'A new draft gets the site, tasks and notes of this order. You can change it before you confirm it.',
      make: 'Make the draft',
      done: 'Draft {{made}} has the contents of {{number}}.',
    },
    stillOpen: {
      jobs_one: '{{count}} job is still open, and stays open:',
      jobs_other: '{{count}} jobs are still open, and stay open:',
      more_one: 'And {{count}} more.',
      more_other: 'And {{count}} more.',
      supplier: {
        waiting: '{{supplier}} has not answered yet.',
        accepted: '{{supplier}} has accepted it. Whether their work is completed is not shown here.',
      },
    },
    confirmation: {
      title: 'Confirm order {{number}}?',
      delivered:
        '{{supplier}} gets a copy of exactly this immediately. From then on only the notes can change.',
      own: 'From then on only the notes can change. Nobody outside your organization gets it.',
      confirm: 'Confirm the order',
      done: 'Order {{number}} is confirmed.',
      cannot: 'It cannot be confirmed yet:',
      noSupplier: 'The supplier is no longer linked with your organization.',
      noLines: 'There are no tasks in the order.',
    },
  },
  workTasks: {
    discard: {
      first: 'The task and its steps are deleted. This cannot be undone.',
      later: 'The task goes back to its confirmed version, its steps too. This cannot be undone.',
    },
    confirmation: {
      explain: 'From then on this version never changes. Orders and workers get exactly this:',
      retired: 'The task is retired with this version.',
      noSteps: 'It has no steps, so it cannot be ordered.',
      requirements_one: 'Confirm {{count}} requirement that is still a draft:',
      requirements_other: 'Confirm {{count}} requirements that are still drafts:',
      requirementsHint: 'Orders need confirmed requirements.',
    },
    bulk: {
      requirements_one: 'Confirmed with it, because it is still a draft:',
      requirements_other: 'Confirmed with it, because they are still drafts:',
      requirementsStay_one: 'It stays a draft, but orders need it confirmed:',
      requirementsStay_other: 'They stay drafts, but orders need them confirmed:',
    },
  },
}
