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
  starting: {
    outsideWindow:
      'Arbetstillståndet gäller från {{start}} till {{end}} ({{zone}}), och arbetet får börja 30 minuter tidigare. Utanför den tiden behöver arbetstillståndet en ny revision.',
  },
  desk: {
    handBackOne:
      'Härmed intygar en arbetsledare i arbetslaget att allt arbete är utfört och att platsen är säker.',
    handBackTwo:
      'Härmed intygar en arbetsledare i arbetslaget att allt arbete är utfört och att platsen är säker. Därefter slutför någon annan jobbet.',
    completeTwo:
      'Jobbet hade steg med hög risk eller hållpunkter, så två personer avslutar det: den som slutför det är inte den som återlämnade det. Detta kan inte ångras.',
  },
}
