export const outlook = {
  outlook: {
    about: 'The next six weeks. Each part of a bar opens the list of what it counts.',
    timeline: 'Timeline of four weeks',
    legend: 'What the patterns mean',
    part: '{{bar}}, {{kind}}: {{count}}',
    table: 'As a table',
    week: 'Week',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    jobs: {
      title: 'Jobs by risk',
      about: 'Open jobs of each week, by the highest risk of their steps.',
      none: 'There are no open jobs in these weeks.',
      noRisk: 'Without steps',
    },
    people: {
      about: 'People assigned in the week: are they ready for all of it?',
      none: 'Nobody is assigned to anything in these weeks.',
      tooMany: 'Too many',
      partly: 'Only the first 100 people of each week by name are counted.',
    },
    orders: {
      about: 'Open orders by status and age.',
      none: 'There are no open orders.',
      age: { week: 'Up to 7 days', month: '8–30 days', quarter: '31–90 days', older: 'Over 90 days' },
    },
    trainings: {
      title: 'Training for coming work',
      about: 'People assigned to work that needs it in these weeks.',
      none: 'No work in these weeks needs any training.',
      tooMany: 'Too much is planned to count at once. The readiness of each week shows it.',
      passed: 'Passed',
      expiring: 'Ends within the six weeks',
    },
  },
}
