/** A received order and the question before its answer. */
export const answering = {
  receivedOrders: {
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
    zone: 'time zone of the site, {{timeZone}}',
    cancelled: '{{buyer}} has cancelled this order. Do not start its work, and stop what is under way.',
    contents: 'Training contents',
    noContents: 'The requirements of this order have no training contents.',
    video: 'Video',
    acceptQuestion: {
      explain: '{{buyer}} sees it immediately. An answer is final.',
      title: 'Accept order {{number}}?',
      done: 'Order {{number}} is accepted.',
    },
    declineQuestion: {
      explain: '{{buyer}} sees it immediately, with your reason. An answer is final.',
      title: 'Decline order {{number}}?',
      done: 'Order {{number}} is declined.',
    },
  },
}
