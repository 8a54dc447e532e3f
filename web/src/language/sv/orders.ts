import type * as english from '../en/orders.ts'

export const orders: typeof english.orders = {
  title: 'Beställningar',
  one: 'Beställning',
  titleOf: 'Beställning {{number}}',
  create: 'Ny beställning',
  empty:
    'En beställning säger vad som ska göras på en arbetsplats och av vem; när den bekräftas fryses exakt det som lästes.',
  example:
    'Till exempel ”Bryt och lås en kvarn” och ”Arbete i slutet utrymme” på Kuusikoski pappersbruk, till Sahala Service.',
  buyer: 'Beställare',
  supplier: 'Leverantör',
  doer: 'Vem utför arbetet?',
  own: 'Vår egen personal',
  tasks: 'Arbetsuppgifter',
  answer: 'Svar',
  confirmed: 'Bekräftad',
  completed: 'Slutförd',
  when: '{{when}} av {{who}}',
  lines: 'Arbetsuppgifter och steg',
  noLines: 'Beställningen har inga arbetsuppgifter ännu.',
  draftHint: 'Detta är ett utkast: det visar vad som skulle frysas om det bekräftades nu.',
  changeNotes: 'Ändra anmärkningar',
  complete: 'Markera som slutförd',
  cancel: 'Annullera beställningen',
  cancelSeveral: 'Annullera beställningar',
  declined: {
    title: '{{supplier}} har avböjt beställningen',
    reason: 'Orsak:',
    explain: 'Arbetet får varken påbörjas eller återupptas. Beställ det igen eller annullera beställningen.',
    ofEvent: 'Leverantören har avböjt beställning {{number}}',
    event:
      'Påbörja inte det här arbetet. Inget mer kan planeras på beställningen; dess planerare beställer igen eller annullerar den.',
    job: 'Arbetet får varken påbörjas eller fortsätta. Det som har påbörjats kan stoppas, slutföras eller annulleras.',
  },
  cancelledOf: 'Beställning {{number}} är annullerad',
  cancelledJob:
    'Arbetet kan inte påbörjas. Annullera jobbet, eller vänta om en ny beställning ersätter den annullerade.',
  again: {
    same: 'Beställ igen',
    elsewhere: 'Beställ av en annan leverantör',
  },
  closedAlready: { completed: 'Redan slutförd.', cancelled: 'Redan annullerad.' },
}

/** Texts about received orders outside their own pages. */
export const receivedOrders: typeof english.receivedOrders = {
  title: 'Mottagna beställningar',
  one: 'Mottagen beställning',
}
