import type { rules as english } from '../en/rules.ts'

export const rules: typeof english = {
  rule: {
    day: { one: 'Joka päivä', two: 'Joka toinen päivä', many: '{{interval}} päivän välein' },
    week: {
      one: 'Joka {{day}}',
      two: 'Joka toinen {{day}}',
      many: '{{interval}} viikon välein {{day}}na',
    },
    weekdays: 'Joka arkipäivä maanantaista perjantaihin',
    weeks: {
      one: 'Joka viikko {{days}}',
      two: 'Joka toinen viikko {{days}}',
      many: '{{interval}} viikon välein {{days}}',
    },
    onDay: '{{day}}na',
    month: {
      one: 'Joka kuukauden {{date}}. päivä',
      two: 'Joka toisen kuukauden {{date}}. päivä',
      many: '{{interval}} kuukauden välein, kuukauden {{date}}. päivänä',
    },
    monthDay: {
      one: 'Joka kuukauden {{which}} {{day}}',
      two: 'Joka toinen kuukausi, kuukauden {{which}} {{day}}na',
      many: '{{interval}} kuukauden välein, kuukauden {{which}} {{day}}na',
    },
    place: {
      first: 'ensimmäinen',
      second: 'toinen',
      third: 'kolmas',
      fourth: 'neljäs',
      last: 'viimeinen',
    },
    inPlace: {
      first: 'ensimmäisenä',
      second: 'toisena',
      third: 'kolmantena',
      fourth: 'neljäntenä',
      last: 'viimeisenä',
    },
    year: {
      one: 'Joka vuosi {{date}}',
      two: 'Joka toinen vuosi {{date}}',
      many: '{{interval}} vuoden välein {{date}}',
    },
    whereThere: 'niinä kuukausina, joissa se on',
    until: '{{day}} asti',
    count_one: 'yhden kerran',
    count_other: 'yhteensä {{count}} kertaa',
    other: 'Säännön {{rrule}} mukaan',
  },
}
