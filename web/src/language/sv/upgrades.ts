import type { upgrades as english } from '../en/upgrades.ts'

export const upgrades: typeof english = {
  upgrades: {
    upgrade: 'Uppgradera',
    made: 'Utkast {{made}} ersätter {{number}} när det har bekräftats.',
    title: 'Ersatt beställning',
    titleBy: 'Ersättande beställning',
    will: 'Ersätter',
    willExplain:
      'När utkastet bekräftas annulleras den beställningen. Dess händelser och jobb som inte har påbörjats flyttas hit, och bekräftade jobb får ett nytt arbetstillstånd.',
    over: 'Den beställningen är inte längre bekräftad, så utkastet kan inte ersätta den. Annullera det och gör en ny beställning.',
    has: 'Ersatte',
    open: 'En uppgradering pågår:',
    openExplain: 'När det utkastet bekräftas annulleras den här beställningen, och dess arbete flyttas dit.',
    by: 'Ersatt av',
    byExplain: 'Det som inte hade påbörjats har flyttats dit.',
    goOn_one: 'Det här jobbet hade börjat. Det fortsätter enligt texten som det började med:',
    goOn_other: 'De här {{count}} jobben hade börjat. De fortsätter enligt texten som de började med:',
    goOnOld_one: 'Det här jobbet har börjat och fortsätter enligt den gamla texten:',
    goOnOld_other: 'De här {{count}} jobben har börjat och fortsätter enligt den gamla texten:',
    moved: 'På den här beställningen nu, flyttade hit eller planerade sedan dess:',
    none: 'Inga händelser eller jobb på den här beställningen ännu.',
    event: 'Händelse {{day}}',
    ofSupplier: {
      will: '{{buyer}} har ändrat arbetet. När ni accepterar flyttas hit det som ni har planerat för den beställningen men inte har påbörjat.',
      by: '{{buyer}} har ändrat arbetet. Svara på den nya beställningen; påbörja inget enligt den här.',
    },
  },
}
