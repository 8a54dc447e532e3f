export const received = {
  receivedOrders: {
    empty: 'Orders from other organizations appear here for you to accept or decline.',
    example:
      'For example “26-0000042 of Kuusikoski Paper: lock out a grinder”. They can order once you are linked as their supplier.',
    answer: 'Your answer',
    came: 'Received',
    plan: 'Schedule and assign',
    accept: 'Accept',
    decline: 'Decline',
  },
}
