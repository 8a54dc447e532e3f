import type { change as english } from '../en/change.ts'

export const change: typeof english = {
  change: {
    kind: 'Vilken typ av ändring är det?',
    kinds: { material: 'Saklig', editorial: 'Redaktionell' },
    hints: {
      material: 'Den ändrar vad man gör eller måste kunna. Den som lärt sig det tidigare visar det på nytt.',
      editorial:
        'Den säger samma sak, men bättre: ett ord, ett kommatecken, en bild. Det som visats gäller fortfarande.',
    },
    first: 'Ett nytt steg är alltid en saklig ändring.',
    firsts: 'Första versioner är sakliga ändringar, och likaså varje arbetsuppgift med ett nytt steg.',
    note: 'Vad som har ändrats, och varför',
    firstNote: 'Om den här versionen',
    noteHint: 'Står i historiken. Får utelämnas.',
    ofVersion: '{{kind}} ändring',
    impact: {
      title: 'Vem det berör',
      about: 'Beställningar som de är, och det som är planerat för de kommande 90 dagarna.',
      looking: 'Söker vem det berör …',
      failed: 'Det gick inte att ta reda på. Du kan bekräfta ändå.',
      again: 'Försök igen',
      nothing: 'Inget beställt eller planerat bygger på det, och ingen behöver visa det på nytt.',
      unseen: 'Visas inte, eftersom du inte får läsa dem: {{lists}}.',
      draftOrders_one: '{{count}} beställningsutkast',
      draftOrders_other: '{{count}} beställningsutkast',
      confirmedOrders_one: '{{count}} bekräftad beställning',
      confirmedOrders_other: '{{count}} bekräftade beställningar',
      jobs_one: '{{count}} jobb',
      jobs_other: '{{count}} jobb',
      occurrences_one: '{{count}} planerat tillfälle',
      occurrences_other: '{{count}} planerade tillfällen',
      people_one: '{{count}} person',
      people_other: '{{count}} personer',
      atLeast: '{{number}} eller fler: {{name}}',
      cut: 'Bara de första {{number}} visas.',
      more: '{{count}} till',
      names: {
        draftOrders: 'beställningsutkast',
        confirmedOrders: 'bekräftade beställningar',
        jobs: 'jobb',
        occurrences: 'planerade tillfällen',
        people: 'personer',
      },
      explain: {
        draftOrders: 'med den här versionen, när den är bekräftad',
        confirmedOrders: 'med texten som den beställdes; uppgradera där den nya behövs',
        jobs: 'enligt texten i sin beställning',
        occurrences: 'för de här beställningarna',
        people: 'med en behörighet som inte längre gäller',
      },
      becomes: {
        stale: 'lärde sig en tidigare version och måste visa det på nytt',
        other_order: 'har visat det utan beställning, och nu gäller det för varje beställning för sig',
      },
    },
  },
}
