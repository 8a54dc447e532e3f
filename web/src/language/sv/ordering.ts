import type { ordering as english } from '../en/ordering.ts'

export const ordering: typeof english = {
  orders: {
    findSite: 'Sök en arbetsplats efter namn',
    siteStays:
      'En beställnings arbetsplats kan inte bytas. Annullera beställningen och gör en ny för en annan arbetsplats.',
    noSuppliers: 'En leverantör kan väljas när era organisationer har kopplats ihop.',
    notesHint: 'Det som personerna på plats måste veta utöver stegen.',
    copyHint:
      'En slutförd beställning, som söks med sitt nummer. Utkastet får dess arbetsplats, leverantör, arbetsuppgifter och anmärkningar.',
    copyStarted: 'Bara medan formuläret är tomt.',
    findTasks: 'Arbetsuppgifter att beställa',
    noTasks: 'Det finns ingen bekräftad arbetsuppgift ännu; bara bekräftade kan beställas.',
    moreTasks_one: 'Och {{count}} till. Sök efter den.',
    moreTasks_other: 'Och {{count}} till. Sök efter dem.',
    chosen_one: '{{count}} arbetsuppgift i beställningen',
    chosen_other: '{{count}} arbetsuppgifter i beställningen',
    chooseTasks: 'Välj arbetsuppgifter i listan; deras ordning här är arbetets ordning.',
    up: 'Flytta ”{{name}}” uppåt',
    down: 'Flytta ”{{name}}” nedåt',
    remove: 'Ta bort ”{{name}}”',
    moved: '”{{name}}” är nu nummer {{number}}.',
    everyStep_one: 'Dess {{count}} steg',
    everyStep_other: 'Alla {{count}} steg',
    everyStepUnknown: 'Alla dess steg',
    someSteps: '{{count}} av {{all}} steg',
    stepsOf: 'Steg i ”{{name}}”',
    allSteps: 'alla steg',
    noStepChosen: 'Välj minst ett steg, eller ta bort arbetsuppgiften.',
    review: 'Granska och bekräfta',
    saveDraft: 'Spara som utkast',
    editOf: 'Ändra beställning {{number}}',
  },
}
