export const timelineWords = {
  timeline: {
    lanes: 'Lanes by',
    by: { site: 'Site', supplier: 'Supplier', person: 'Person' },
    noSite: 'Without a site',
    noSupplier: 'Own work',
    noPerson: 'Nobody assigned',
    entries_one: '{{count}} entry',
    entries_other: '{{count}} entries',
    overlap: '{{person}} is also in “{{title}}”',
    overlaps_one: 'One entry has somebody who is in two places at once.',
    overlaps_other: '{{count}} entries have somebody who is in two places at once.',
    forward: 'The clocks go forward',
    back: 'The clocks go back',
    legend: 'Kinds and states',
    clashing: 'somebody is in two places',
  },
}
