import type { answering as english } from '../en/answering.ts'

export const answering: typeof english = {
  receivedOrders: {
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
      reasonHint: 'Samma för alla. Beställarna läser den.',
    },
    zone: 'arbetsplatsens tidszon, {{timeZone}}',
    cancelled: '{{buyer}} har annullerat beställningen. Påbörja inte arbetet, och stoppa det som pågår.',
    contents: 'Utbildningsinnehåll',
    noContents: 'Beställningens krav har inget utbildningsinnehåll.',
    video: 'Video',
    acceptQuestion: {
      explain: '{{buyer}} ser det genast. Ett svar är slutgiltigt.',
      title: 'Acceptera beställning {{number}}?',
      done: 'Beställning {{number}} är accepterad.',
    },
    declineQuestion: {
      explain: '{{buyer}} ser det genast, med er orsak. Ett svar är slutgiltigt.',
      title: 'Avböj beställning {{number}}?',
      done: 'Beställning {{number}} är avböjd.',
    },
  },
}
