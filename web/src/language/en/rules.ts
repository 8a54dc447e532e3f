/** The words of a rule of recurrence; loaded with the pages of events. */
export const rules = {
  rule: {
    day: { one: 'Every day', two: 'Every second day', many: 'Every {{interval}} days' },
    week: {
      one: 'Every {{day}}',
      two: 'Every second {{day}}',
      many: 'Every {{interval}} weeks on {{day}}',
    },
    weekdays: 'Every day from Monday to Friday',
    weeks: {
      one: 'Every week on {{days}}',
      two: 'Every second week on {{days}}',
      many: 'Every {{interval}} weeks on {{days}}',
    },
    onDay: '{{day}}',
    month: {
      one: 'Every month on day {{date}}',
      two: 'Every second month on day {{date}}',
      many: 'Every {{interval}} months on day {{date}}',
    },
    monthDay: {
      one: 'Every month on the {{which}} {{day}}',
      two: 'Every second month on the {{which}} {{day}}',
      many: 'Every {{interval}} months on the {{which}} {{day}}',
    },
    place: { first: 'first', second: 'second', third: 'third', fourth: 'fourth', last: 'last' },
    inPlace: { first: 'first', second: 'second', third: 'third', fourth: 'fourth', last: 'last' },
    year: {
      one: 'Every year on {{date}}',
      two: 'Every second year on {{date}}',
      many: 'Every {{interval}} years on {{date}}',
    },
    whereThere: 'in months that have it',
    until: 'until {{day}}',
    count_one: 'once',
    count_other: '{{count}} times in all',
    other: 'By the rule {{rrule}}',
  },
}
