import type { workTasks as english } from '../en/work-tasks.ts'

export const workTasks: typeof english = {
  title: 'Arbetsuppgifter',
  one: 'Arbetsuppgift',
  create: 'Ny arbetsuppgift',
  empty:
    'En arbetsuppgift är ett arbete i steg; varje steg säger hur farligt det är och vad som först måste vara uppfyllt.',
  example:
    'Till exempel ”Bryt och lås en kvarn”: meddela, stäng av, frånskilj, lås och märk, kontrollera att den är energifri.',
  nameExample: 'Bryt och lås en kvarn',
  description: 'Vad arbetsuppgiften gäller och när den utförs',
  steps: 'Steg',
  noSteps: 'Arbetsuppgiften har inga steg.',
  copyHint: 'Utkastet får samma steg, och namnet ovan om du har skrivit ett.',
  addStep: 'Lägg till ett steg',
  insertStep: 'Infoga som steg {{number}}',
  addStepHint: 'Namnet på nästa steg, sedan Enter',
  add: 'Lägg till',
  retire: 'Ta arbetsuppgiften ur bruk',
  retireHint: 'En arbetsuppgift som är ur bruk kan inte längre beställas.',
  openDrafts: 'Några steg har ändringar som ingen har bekräftat. En ny version visar dem.',
  step: {
    risk: 'Risk',
    holdPoint: 'Hållpunkt',
    requirements: 'Krav',
    addRequirement: 'Krav',
    insert: 'Infoga under',
    onSite: 'på plats',
    before: 'före besöket',
    open: 'Ändra steg {{number}}, {{name}}',
    drag: 'Dra för att flytta',
    restore: 'Lägg tillbaka',
    moved: '”{{name}}” är nu steg {{number}}.',
    added: 'Steg {{number}} är tillagt.',
    taken: '”{{name}}” är borttaget.',
    change: { new: 'Nytt', changed: 'Ändrat', removed: 'Borttaget', same: 'Oförändrat' },
  },
}
