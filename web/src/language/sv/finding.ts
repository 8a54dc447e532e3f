import type { findingWords as english } from '../en/finding.ts'

export const findingWords: typeof english = {
  finding: {
    label: 'Sök i allt',
    hint: 'Namn, nummer, > för åtgärder',
    none: 'Inget har ”{{text}}” i namnet.',
    results_one: '{{count}} träff',
    results_other: '{{count}} träffar',
    best_one: 'Bara den bästa träffen. Skriv mer för att hitta andra.',
    best_other: 'Bara de {{count}} bästa träffarna. Skriv mer för att hitta andra.',
    keys: '↑ ↓ väljer, Enter öppnar, Esc stänger',
    kind: {
      action: 'På den här sidan',
      create: 'Skapa',
      page: 'Sida',
    },
  },
  creating: { what: 'Vad vill du skapa?' },
}
