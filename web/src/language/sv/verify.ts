import type { verify as english } from '../en/verify.ts'

export const verify: typeof english = {
  verify: {
    about: 'kontrollerar om ett bevis är äkta',
    asking: 'Kontrollerar …',
    unknown: 'Okänt',
    unchecked: 'Inte kontrollerat sedan {{when}}',
    status: {
      valid: 'Giltigt',
      notYet: 'Inte ännu',
      suspended: 'Arbetet är stoppat',
      expired: 'Har gått ut',
      revoked: 'Återkallat',
      replaced: 'Ersatt',
      closed: 'Arbetet är slutfört',
    },
    explain: {
      unchecked:
        'Just nu går det inte att se om detta fortfarande gäller. Kontrollera igen innan du litar på det.',
      unknown:
        'Inget bevis har den här koden. Skanna den igen, eller kontrollera att alla 42 tecken finns med.',
      completion: {
        valid: 'Intyget gäller i dag.',
        suspended: 'Intyget gäller inte just nu.',
        expired: 'Intyget gällde till och med sin sista dag, som har passerat.',
        revoked: 'Intyget har återkallats och gäller inte.',
        replaced: 'Det finns ett nyare dokument för intyget.',
        closed: 'Intyget gäller inte längre.',
      },
      permit: {
        valid: 'Arbetstillståndet gäller.',
        notYet: 'Arbetstillståndets tid börjar {{moment}}. Ingen får arbeta med stöd av det ännu.',
        suspended: 'Arbetet är stoppat. Ingen får arbeta med stöd av arbetstillståndet nu.',
        expired: 'Arbetstillståndets tid är slut. Ingen får arbeta med stöd av det.',
        revoked:
          'Jobbet eller dess beställning annullerades eller avböjdes. Ingen får arbeta med stöd av arbetstillståndet.',
        replaced: 'Det finns en nyare revision av arbetstillståndet. Ingen får arbeta med stöd av den här.',
        closed: 'Jobbet är slutfört, och arbetstillståndet är avslutat.',
      },
    },
    what: 'Bevis på',
    permitOf: 'Arbetstillstånd för jobb {{number}}',
    revision: 'Senaste revisionen',
    holder: 'Innehavarens initialer',
    checkedAt: 'Kontrollerat',
    sha256: 'Dokumentets SHA-256',
    compare: {
      title: 'Är ditt dokument detsamma?',
      about:
        'Välj filen som laddades ner från Holdpoint. Den jämförs här, i webbläsaren, och skickas ingenstans.',
      choose: 'Välj en fil, eller släpp den här',
      same: '{{name}} är det dokument som styrks, byte för byte.',
      other: '{{name}} är inte det dokument som styrks.',
      replaced: '{{name}} är en äldre revision. En nyare gäller.',
      unread: 'Filen kunde inte läsas. Filer kan jämföras bara över https.',
    },
    address: {
      title: 'Vem som helst kan kontrollera det',
      about: 'Skanna koden, eller öppna adressen. Ingen behöver logga in.',
      copy: 'Kopiera adressen',
      document: 'Ladda ner dokumentet',
    },
  },
}
