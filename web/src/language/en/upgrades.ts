/** An order that replaces another one. */
export const upgrades = {
  upgrades: {
    upgrade: 'Upgrade',
    made: 'Draft {{made}} replaces {{number}} once it is confirmed.',
    title: 'Replaced order',
    titleBy: 'Replacing order',
    will: 'Will replace',
    willExplain:
      'Once this draft is confirmed, that order is cancelled. Its events and jobs that have not begun move here, and confirmed jobs get their next permit.',
    over: 'That order is no longer confirmed, so this draft cannot replace it. Cancel this draft and make a new order.',
    has: 'Has replaced',
    open: 'An upgrade is under way:',
    openExplain: 'Once that draft is confirmed, this order is cancelled and its work moves there.',
    by: 'Replaced by',
    byExplain: 'Work that had not begun has moved there.',
    goOn_one: 'This job had begun. It continues under its original text:',
    goOn_other: 'These {{count}} jobs had begun. They continue under their original text:',
    goOnOld_one: 'This job has begun and stays under the old text:',
    goOnOld_other: 'These {{count}} jobs have begun and stay under the old text:',
    moved: 'Now on this order, moved here or planned since:',
    none: 'This order has no events or jobs yet.',
    event: 'Event on {{day}}',
    ofSupplier: {
      will: '{{buyer}} has changed the work. Once you accept, planned work of that order that has not begun moves here.',
      by: '{{buyer}} has changed the work. Answer the new order; do not begin anything under this one.',
    },
  },
}
