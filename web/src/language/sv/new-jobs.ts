import type { newJobs as english } from '../en/new-jobs.ts'

export const newJobs: typeof english = {
  jobs: {
    changeEvent: 'Byt händelse',
    eventHint: 'När det utförs. De som är tilldelade händelsen utför det.',
    notReady: 'Inte redo: {{names}}.',
    unchecked: 'Det kunde inte kontrolleras vem som är redo. {{reason}}',
    siteOfOrder: 'Enligt beställningen: {{site}}.',
    withPermit:
      'Jobbet följer en bekräftad beställning: när det har bekräftats har det ett arbetstillstånd, ett arbetslag och en logg. Arbetslaget är till en början de som är tilldelade händelsen.',
    withoutPermit: 'Utan en bekräftad beställning får jobbet inget arbetstillstånd.',
    date: 'Tillfälle',
    nextDate: 'Nästa tillfälle',
    start: 'Början',
    end: 'Slut',
    asEvent: 'Enligt händelsen om det lämnas tomt.',
  },
  makeJobs: {
    about:
      'Ett jobb för varje tillfälle som saknar ett. Vart och ett följer händelsens beställning: när det har bekräftats har det ett arbetstillstånd, och arbetslaget är till en början de som är tilldelade.',
    from: 'Första dag',
    to: 'Sista dag',
    make: 'Skapa jobb',
    made_one: '{{count}} jobb skapat',
    made_other: '{{count}} jobb skapade',
    none: 'Vart och ett av tillfällena har redan ett jobb eller är över.',
  },
}
