import type { acting as english } from '../en/acting.ts'

export const acting: typeof english = {
  acting: {
    who: 'Vem gör det?',
    self: '{{name}} (du)',
    pinOf: 'PIN-kod för {{name}}',
    pinMissing: 'Ange PIN-koden.',
    locked: 'PIN-koden är låst.',
    withPassword: 'Använd mitt lösenord i stället',
    withPin: 'Använd min PIN-kod i stället',
    notAllowed: '{{name}} får inte göra detta. Någon med den rättigheten måste göra det.',
    factorMissing:
      '{{name}} måste först ställa in tvåstegsinloggning i sin egen session: organisationen kräver det.',
    reasonMissing: 'Ange varför.',
  },
}
