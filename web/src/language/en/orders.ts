export const orders = {
  title: 'Orders',
  one: 'Order',
  titleOf: 'Order {{number}}',
  create: 'New order',
  empty:
    'An order says what is to be done at a site, and by whom; confirming it freezes exactly what was read.',
  example:
    'For example “Lock out a grinder” and “Work in a confined space” at Kuusikoski paper mill, to Sahala Service.',
  buyer: 'Ordered by',
  supplier: 'Supplier',
  doer: 'Who does the work?',
  own: 'Our own people',
  tasks: 'Tasks',
  answer: 'Answer',
  confirmed: 'Confirmed',
  completed: 'Completed',
  when: '{{when}} by {{who}}',
  lines: 'Tasks and steps',
  noLines: 'There are no tasks in this order yet.',
  draftHint: 'This is a draft: it shows the text that confirming it now would freeze.',
  changeNotes: 'Change notes',
  complete: 'Mark as completed',
  cancel: 'Cancel order',
  cancelSeveral: 'Cancel orders',
  declined: {
    title: '{{supplier}} has declined this order',
    reason: 'Reason:',
    explain: 'None of its work can start or resume. Order it again, or cancel the order.',
    ofEvent: 'Order {{number}} is declined by its supplier',
    event:
      'Do not start this work. Nothing more can be planned on the order; its planner orders it again or cancels it.',
    job: 'The work cannot start or continue. Started work can be stopped, completed or cancelled.',
  },
  cancelledOf: 'Order {{number}} is cancelled',
  cancelledJob: 'The work cannot begin. Cancel this job, or wait if a new order replaces the cancelled one.',
  again: {
    same: 'Order again',
    elsewhere: 'Order from another supplier',
  },
  closedAlready: { completed: 'Already completed.', cancelled: 'Already cancelled.' },
}

/** Texts about received orders outside their own pages. */
export const receivedOrders = { title: 'Received orders', one: 'Received order' }
