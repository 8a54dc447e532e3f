import type { received as english } from '../en/received-orders.ts'

export const received: typeof english = {
  receivedOrders: {
    empty:
      'Beställningar som andra organisationer bekräftar till er visas här, och ni accepterar eller avböjer dem.',
    example:
      'Till exempel ”26-0000042 från Kuusikoski Paper: bryt och lås en kvarn”. De kan beställa när ni är kopplade som deras leverantör.',
    answer: 'Ert svar',
    came: 'Mottagen',
    zone: 'arbetsplatsens tidszon, {{timeZone}}',
    cancelled: '{{buyer}} har annullerat beställningen. Börja inte arbetet, och avbryt det som har börjat.',
    contents: 'Utbildningsinnehåll',
    noContents: 'Beställningens krav nämner inget utbildningsinnehåll.',
    video: 'Video',
    plan: 'Schemalägg och tilldela',
    accept: 'Acceptera',
    decline: 'Avböj',
    reason: 'Orsak',
    reasonExample: 'Ingen kran är ledig den veckan.',
    already: {
      accepted: 'Redan accepterad.',
      declined: 'Redan avböjd.',
      completed: 'Redan slutförd.',
      cancelled: 'Beställaren har annullerat den.',
    },
    several: {
      accept: 'Acceptera beställningar',
      decline: 'Avböj beställningar',
      reasonHint: 'Samma för dem alla. Beställarna läser den.',
    },
    acceptQuestion: {
      title: 'Acceptera beställning {{number}}?',
      explain: '{{buyer}} ser det genast. Ett svar är slutgiltigt.',
      done: 'Beställning {{number}} är accepterad.',
    },
    declineQuestion: {
      title: 'Avböj beställning {{number}}?',
      explain: '{{buyer}} ser det genast, med er orsak. Ett svar är slutgiltigt.',
      done: 'Beställning {{number}} är avböjd.',
    },
  },
}
