import type { outlook as english } from '../en/outlook.ts'

export const outlook: typeof english = {
  outlook: {
    about: 'Vad de kommande sex veckorna innehåller. Varje del av en stapel leder till det som den räknar.',
    timeline: 'Tidslinje på fyra veckor',
    legend: 'Vad mönstren betyder',
    part: '{{bar}}, {{kind}}: {{count}}',
    table: 'Som tabell',
    week: 'Vecka',
    thisWeek: 'Den här veckan',
    nextWeek: 'Nästa vecka',
    jobs: {
      title: 'Jobb efter risk',
      about: 'Varje veckas öppna jobb, efter den högsta risken bland deras steg.',
      none: 'Inga öppna jobb de här veckorna.',
      noRisk: 'Utan steg',
    },
    people: {
      about: 'Personer som är tilldelade under veckan: är de redo för allt?',
      none: 'Ingen är tilldelad något de här veckorna.',
      tooMany: 'För många',
      partly: 'Bara de första 100 personerna per vecka, efter namn, räknas.',
    },
    orders: {
      about: 'Beställningar som inte är slutförda, efter status och ålder.',
      none: 'Det finns inga öppna beställningar.',
      age: { week: 'Upp till 7 dagar', month: '8–30 dagar', quarter: '31–90 dagar', older: 'Över 90 dagar' },
    },
    trainings: {
      title: 'Utbildning för kommande arbete',
      about: 'Personer som de här veckorna är tilldelade arbete som kräver den.',
      none: 'Inget arbete de här veckorna kräver utbildning.',
      tooMany:
        'För mycket är planerat för att räknas på en gång. Det syns under Vem är redo, vecka för vecka.',
      passed: 'Godkänd',
      expiring: 'Går ut inom de sex veckorna',
    },
  },
}
