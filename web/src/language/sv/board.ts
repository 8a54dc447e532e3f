import type { board as english } from '../en/board.ts'

export const board: typeof english = {
  board: {
    title: 'Vem är redo',
    about: 'Vem som är tilldelad vad, och om något står i vägen.',
    previous: 'Föregående 14 dagar',
    next: 'Nästa 14 dagar',
    onlyGaps: 'Bara de som inte är redo',
    count_one: '{{count}} person är tilldelad något',
    count_other: '{{count}} personer är tilldelade något',
    nobody: 'Ingen är tilldelad något de här dagarna.',
    allReady: 'Alla på den här sidan är redo för allt.',
    legendAsks: 'Inget krävs',
    none: 'Inget planerat',
    keys: 'Piltangenterna flyttar, Enter öppnar.',
    legend: 'Vad tecknen betyder',
    works_one: '{{says}}',
    works_other: '{{count}} händelser. {{says}}',
    weeks: 'Kommande veckor',
    weeksAbout:
      'De personer på sidan som är tilldelade något under veckan: en fylld stapel för dem som är redo för allt, en tom för dem som inte är det.',
    week: 'Vecka',
    readyOf: '{{ready}} av {{all}} redo',
    notReady: 'Inte redo: {{names}}',
    free: 'Ingen är tilldelad',
    another: 'Någon som är redo …',
    open: 'Öppna händelsen',
    failed: 'De kommande veckorna kunde inte läsas in.',
    person: 'Person',
  },
}
