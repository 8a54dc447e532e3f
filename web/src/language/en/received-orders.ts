export const received = {
  receivedOrders: {
    empty: 'Orders from other organizations appear here for you to accept or decline.',
    example:
      'For example “26-0000042 of Kuusikoski Paper: lock out a grinder”. They can order once you are linked as their supplier.',
    answer: 'Your answer',
    came: 'Received',
    zone: 'time zone of the site, {{timeZone}}',
    cancelled: '{{buyer}} has cancelled this order. Do not start its work, and stop what is under way.',
    contents: 'Training contents',
    noContents: 'The requirements of this order have no training contents.',
    video: 'Video',
    plan: 'Schedule and assign',
    accept: 'Accept',
    decline: 'Decline',
    reason: 'Reason',
    reasonExample: 'No crane is free in that week.',
    already: {
      accepted: 'Already accepted.',
      declined: 'Already declined.',
      completed: 'Already completed.',
      cancelled: 'Its buyer has cancelled it.',
    },
    several: {
      accept: 'Accept orders',
      decline: 'Decline orders',
      reasonHint: 'The same for all of them. Their buyers read it.',
    },
    acceptQuestion: {
      title: 'Accept order {{number}}?',
      explain: '{{buyer}} sees it immediately. An answer is final.',
      done: 'Order {{number}} is accepted.',
    },
    declineQuestion: {
      title: 'Decline order {{number}}?',
      explain: '{{buyer}} sees it immediately, with your reason. An answer is final.',
      done: 'Order {{number}} is declined.',
    },
  },
}
