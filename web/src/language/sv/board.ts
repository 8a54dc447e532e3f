import type { board as english } from '../en/board.ts'

export const board: typeof english = {
  board: {
    about: 'Vem som är tilldelad vad, och om något står i vägen.',
    previous: 'Föregående 14 dagar',
    next: 'Nästa 14 dagar',
    onlyGaps: 'Bara de som inte är redo',
    count_one: '{{count}} person är tilldelad något',
    count_other: '{{count}} personer är tilldelade något',
    nobody: 'Ingen är tilldelad något de här dagarna.',
    first: 'Planera arbetet som en händelse och tilldela personer. Deras dagar visas här.',
    allReady: 'Alla är redo för allt.',
    countedReady: 'Alla dessa är redo för allt.',
    legendAsks: 'Inget krävs',
    none: 'Inget planerat',
    works_one: '{{says}}',
    works_other: '{{count}} händelser. {{says}}',
    weeks: 'Kommande veckor',
    weeksAbout: 'Alla som är tilldelade något under veckan.',
    weeksOf: 'Bara de första {{count}} personerna efter namn räknas.',
    bars: { ready: 'Redo för allt', notReady: 'Inte redo' },
    readyOf: '{{ready}} av {{all}} redo',
    notReady: 'Inte redo: {{names}}',
    free: 'Ingen är tilldelad',
    another: 'Någon som är redo …',
    failed: 'De kommande veckorna kunde inte läsas in.',
  },
}
