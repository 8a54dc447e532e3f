import type { trainingRecords as english } from '../en/training-records.ts'

export const trainingRecords: typeof english = {
  trainingRecords: {
    one: 'Utbildningsbevis',
    recorded: 'Kortet är registrerat. Det gäller när någon annan har verifierat det.',
    next: 'Skicka och registrera nästa person',
    empty: 'Ett utbildningsbevis styrker att någon har utbildats eller har ett kort.',
    example:
      'Till exempel Sanna Virtanens kort för heta arbeten, giltigt till och med den 10 mars 2027, som väntar på verifiering.',
    what: 'För vad',
    version: '{{title}}, version {{version}}',
    filterEvidence: 'Styrkt genom: {{value}}',
    endedOn: 'Gäller inte längre',
    ofContent: {
      noTests: 'Inget prov gäller det här innehållet: det räcker att läsa och förstå det.',
      preview: 'Så som en arbetstagare ser det',
      previewOf: 'Så som en arbetstagare ser det: {{title}}',
      completed: 'Vilka som har genomfört det',
      nobody: 'Ingen ännu.',
      all_one: 'Utbildningsbeviset för det',
      all_other: 'Alla {{count}} utbildningsbevis för det',
    },
  },
}
