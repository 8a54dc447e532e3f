/** An order that takes the place of another one. */
export const upgrades = {
  upgrades: {
    upgrade: 'Upgrade',
    made: 'Draft {{made}} takes the place of {{number}} once it is confirmed.',
    title: 'Replaced order',
    titleBy: 'Replacing order',
    will: 'Takes the place of',
    willExplain:
      'Once this draft is confirmed, that order is cancelled. Its events and jobs that have not begun move here, and confirmed jobs get their next permit.',
    over: 'That order is not confirmed any more, so this draft cannot take its place. Cancel it, and make a new order.',
    has: 'Took the place of',
    open: 'An upgrade is under way:',
    openExplain: 'Once that draft is confirmed, this order is cancelled and its work moves there.',
    by: 'Replaced by',
    byExplain: 'What had not begun has moved there.',
    goOn_one: 'This job had begun. It goes on under the text that it began with:',
    goOn_other: 'These {{count}} jobs had begun. They go on under the text that they began with:',
    goOnOld_one: 'This job has begun and stays under the old text:',
    goOnOld_other: 'These {{count}} jobs have begun and stay under the old text:',
    moved: 'On this order now, moved here or planned since:',
    none: 'No events and jobs are on this order yet.',
    event: 'Event on {{day}}',
    ofSupplier: {
      will: '{{buyer}} has changed the work. Once you accept, what you have planned for that order and not begun moves here.',
      by: '{{buyer}} has changed the work. Answer the new order; do not begin anything under this one.',
    },
  },
}
