import type { firstStepWords as english } from '../en/first-steps.ts'

export const firstStepWords: typeof english = {
  firstSteps: {
    title: 'Första stegen',
    progress: '{{done}} av {{count}} klara',
    begin: 'Börja',
    hide: 'Dölj',
    hidden: 'De första stegen är dolda. Guiden (?) tar fram dem igen.',
    state: { open: 'att göra', begun: 'påbörjat', done: 'klart' },
    step: {
      site: 'Lägg till en arbetsplats',
      task: 'Beskriv arbetet',
      confirm: 'Bekräfta arbetsuppgiften',
      supplier: 'Koppla en leverantör',
      order: 'Beställ arbetet',
      schedule: 'Schemalägg det',
      invite: 'Bjud in en kollega',
    },
    hint: {
      site: 'Där arbetet utförs.',
      task: 'En arbetsuppgift med sina steg, vart och ett med sin risk.',
      confirm: 'Därefter ändras den här versionen inte, och den kan beställas.',
      supplier: 'Den som arbetar för er. Er egen personals arbete behöver ingen.',
      order: 'Beställningen behåller stegen som de är nu.',
      schedule: 'När det äger rum, och vilka som kommer.',
      invite: 'Planerare, samordnare, arbetstagare: alla ser det som är deras.',
    },
    begun: {
      confirm: 'Ett utkast väntar på att bekräftas.',
      supplier: 'Leverantören har inte svarat ännu.',
      order: 'Ett utkast väntar på att bekräftas.',
    },
    tour: 'Ta rundturen på två minuter',
    trail: 'Steg {{number}} av {{count}}: {{step}}',
    next: 'Nästa: {{step}}',
    back: 'Tillbaka till I dag',
    leave: 'Lämna de första stegen',
    finished: 'Alla första steg är klara.',
  },
  samples: {
    title: 'Exempeldata',
    explain: 'Utkast att prova med. Inget är beroende av dem.',
    make: 'Prova med exempeldata',
    made: 'Exempeldata finns nu.',
    remove: 'Ta bort exempeldata',
    question: 'Ta bort exempeldata?',
    removes:
      'Detta tar bort {{names}}, med allt som du har skrivit i dem. Det som andra redan använder finns kvar.',
    removed: 'Exempeldata är borttagna.',
    stays: 'Detta finns kvar, eftersom andra använder det:',
    confirmed: 'bekräftad, och därför nu en post som alla andra',
    usedBy: 'används av {{names}}',
  },
  tour: {
    place: '{{number}} av {{count}}',
    back: 'Tillbaka',
    leave: 'Lämna rundturen',
    stop: {
      today: {
        title: 'I dag',
        text: 'Det som väntar på dig, det mest brådskande först. Klockan visar samma lista på varje sida.',
      },
      tasks: {
        title: 'Beskriv arbetet',
        text: 'Arbetsuppgifter har steg, steg har risker och krav. En bekräftad version ändras aldrig; en ändring ger nästa version.',
      },
      orders: {
        title: 'Beställ det',
        text: 'En beställning behåller stegen som de är när du bekräftar den. Leverantören får en kopia och accepterar eller avböjer den.',
      },
      schedule: {
        title: 'Schemalägg det',
        text: 'Händelser säger när, var och vem. Holdpoint berättar vem som inte är redo ännu och vem som är på två ställen samtidigt.',
      },
      jobs: {
        title: 'Utför det, och styrk det',
        text: 'I ett jobb signeras varje steg i telefonen. Ingen passerar en hållpunkt innan någon annan har släppt den.',
      },
      find: {
        title: 'Hitta allt',
        text: 'Ctrl K hittar poster efter namn, även med en felskriven bokstav, och utför sidans åtgärder.',
      },
      help: {
        title: 'Tangenter och hjälp',
        text: 'Den här guiden visar alla tangenter. Den startar också rundturen igen.',
      },
    },
  },
}
