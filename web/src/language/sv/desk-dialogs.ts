import type { deskDialogs as english } from '../en/desk-dialogs.ts'

export const deskDialogs: typeof english = {
  desk: {
    unsaid: 'Det du skrev står inte i loggen: ”{{reason}}”',
    reportUnsaid: 'Rapportera det som en avvikelse',
    neverTolerated: 'Ett kritiskt steg kräver det: inget undantag medges.',
    addNamed: 'Lägg till {{name}}',
    asRole: 'Som',
    added: '{{name}} ingår i arbetslaget.',
    unchecked: 'Kunde inte kontrolleras',
    stopTitle: 'Stoppa arbetet?',
    stopExplain:
      'Alla i arbetslaget får stoppa det när som helst. Det som är signerat på plats upphör då att gälla.',
    reason: 'Varför, i korthet (får utelämnas)',
    overrideTitle: 'Medge undantag för det som {{name}} saknar?',
    overrideExplain:
      '”{{need}}”, i det här jobbet, i högst {{hours}} timmar. Du svarar för det: ditt namn och orsaken står i loggen och rapporten.',
    overrideReason: 'Orsak, och vad som görs i stället',
    notForOneself: 'Ingen gör detta för sig själv',
    overridden: 'Undantaget gäller till dess.',
    changeTimeExplain:
      'Arbetstillståndet får en ny revision. De som har läst det behöver inte läsa det igen, eftersom arbetet är detsamma.',
    start: 'Början',
    end: 'Slut',
    issue: 'Utfärda revisionen',
    reissued: 'Arbetstillståndet har en ny revision.',
  },
}
