import type { competence as english } from '../en/competence.ts'

export const competence: typeof english = {
  competence: {
    about: 'Vad var och en har styrkt, jämfört med vad som krävs.',
    at: 'Dag',
    verdict: 'Bedömning',
    filterVerdict: 'Bedömning: {{value}}',
    findPeople: 'Bara de här personerna: namn',
    findRequirements: 'Bara de här kraven: namn',
    remove: 'Utelämna {{name}}',
    countPeople_one: '{{count}} person',
    countPeople_other: '{{count}} personer',
    countRequirements_one: '{{count}} krav',
    countRequirements_other: '{{count}} krav',
    export: 'Exportera allt',
    exportAs: 'Exportera allt som {{format}}',
    noPeople: 'Ingen visas med de här filtren.',
    noRequirements: 'Inget krav gäller.',
    first:
      'Ange först vad arbetet kräver: skriv ett säkerhetskrav och bekräfta det. Sedan visas här vad var och en har styrkt.',
    cell: '{{verdict}}: {{cause}}',
    proofs: 'Vad som styrker det',
    noProof: 'Inget är registrerat.',
    nothing: 'Ingen utbildning och inget kort behövs: detta signeras på plats.',
    records: 'Alla utbildningsbevis för {{name}}',
  },
}
