import type { received as english } from '../en/received-orders.ts'

export const received: typeof english = {
  receivedOrders: {
    empty:
      'Beställningar som andra organisationer bekräftar till er visas här, och ni accepterar eller avböjer dem.',
    example:
      'Till exempel ”26-0000042 från Kuusikoski Paper: bryt och lås en kvarn”. De kan beställa när ni är kopplade som deras leverantör.',
    answer: 'Ert svar',
    came: 'Mottagen',
    plan: 'Schemalägg och tilldela',
    accept: 'Acceptera',
    decline: 'Avböj',
  },
}
