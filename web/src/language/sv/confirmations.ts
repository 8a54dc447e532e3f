import type { confirmations as english } from '../en/confirmations.ts'

export const confirmations: typeof english = {
  failure: {
    confirmedUnread:
      'Den är bekräftad, men något i den ändrades i samma ögonblick, så den frysta texten är inte den du läste. Kontrollera den nu: annullera den eller gör en ny version om den är fel.',
  },
  versions: {
    sameAsBefore:
      'Version {{version}} säger detsamma som version {{before}}. Kasta utkastet om inget ska ändras: bekräftad som saklig skulle den kräva att man visar på nytt vad man kan.',
    confirmAnyway: 'Bekräfta ändå',
    notAccepted: 'Inget är bekräftat än. Rätta först: {{fields}}.',
    notSaved: 'Inget är bekräftat än, eftersom allt inte kunde sparas. Försök igen.',
  },
  orders: {
    closing: {
      complete: {
        title: 'Markera beställning {{number}} som slutförd?',
        explain: 'En slutförd beställning kan inte längre ändras.',
        told: '{{supplier}} ser det genast.',
        done: 'Beställning {{number}} är slutförd.',
      },
      cancel: {
        explain: 'Detta kan inte ångras. Beställningen kan fortfarande läsas.',
        told: '{{supplier}} får genast veta att arbetet inte ska utföras.',
        title: 'Annullera beställning {{number}}?',
        done: 'Beställning {{number}} är annullerad.',
      },
    },
    repeating: {
      title: 'Beställ samma som i {{number}} igen?',
      explain:
        'Ett nytt utkast får den här beställningens arbetsplats, arbetsuppgifter och anmärkningar. Du kan ändra det innan du bekräftar det.',
      make: 'Skapa utkastet',
      done: 'Utkast {{made}} har samma innehåll som {{number}}.',
    },
    stillOpen: {
      jobs_one: '{{count}} jobb är fortfarande öppet och förblir öppet:',
      jobs_other: '{{count}} jobb är fortfarande öppna och förblir öppna:',
      more_one: 'Och {{count}} till.',
      more_other: 'Och {{count}} till.',
      supplier: {
        waiting: '{{supplier}} har inte svarat ännu.',
        accepted: '{{supplier}} har accepterat den. Här syns inte om deras arbete är klart.',
      },
    },
    confirmation: {
      title: 'Bekräfta beställning {{number}}?',
      delivered: '{{supplier}} får genast en kopia av exakt detta. Därefter kan bara anmärkningarna ändras.',
      own: 'Därefter kan bara anmärkningarna ändras. Ingen utanför er organisation får den.',
      confirm: 'Bekräfta beställningen',
      done: 'Beställning {{number}} är bekräftad.',
      cannot: 'Den kan inte bekräftas ännu:',
      noSupplier: 'Leverantören är inte längre kopplad till er organisation.',
      noLines: 'Beställningen har inga arbetsuppgifter.',
    },
  },
  workTasks: {
    discard: {
      first: 'Arbetsuppgiften och dess steg tas bort. Detta kan inte ångras.',
      later:
        'Arbetsuppgiften går tillbaka till sin bekräftade version, och stegen likaså. Detta kan inte ångras.',
    },
    confirmation: {
      explain: 'Därefter ändras den här versionen aldrig. Beställningar och arbetstagare får exakt detta:',
      retired: 'I och med den här versionen tas arbetsuppgiften ur bruk.',
      noSteps: 'Den har inga steg, så ingen skulle kunna beställa den.',
      requirements_one: 'Bekräfta {{count}} krav som fortfarande är utkast:',
      requirements_other: 'Bekräfta {{count}} krav som fortfarande är utkast:',
      requirementsHint: 'En beställning behöver krav som är bekräftade.',
    },
    bulk: {
      requirements_one: 'Bekräftas samtidigt, eftersom det fortfarande är utkast:',
      requirements_other: 'Bekräftas samtidigt, eftersom de fortfarande är utkast:',
      requirementsStay_one: 'Det förblir utkast, och en beställning behöver det bekräftat:',
      requirementsStay_other: 'De förblir utkast, och en beställning behöver dem bekräftade:',
    },
  },
}
