import type { release as english } from '../en/release.ts'

export const release: typeof english = {
  release: {
    title: 'Att släppa en hållpunkt',
    nothing: 'Inget steg i jobbet väntar på att släppas.',
    others: 'Andra steg som väntar',
    waitsToo: '”{{step}}” väntar också på att släppas',
    release: 'Släpp',
    reject: 'Underkänn',
    ask: { release: 'Släpp ”{{step}}”?', reject: 'Underkänn ”{{step}}”?' },
    explain: {
      release:
        'Utfört av {{name}}. Du intygar att du själv har kontrollerat det och att arbetet får fortsätta.',
      reject: 'Utfört av {{name}}. Steget är öppet igen och måste göras om.',
    },
    done: { release: '”{{step}}” är släppt.', reject: '”{{step}}” är underkänt och öppet igen.' },
    barred: {
      did: 'Utförde steget: någon annan släpper det',
      recorded: 'Registrerade steget: någon annan släpper det',
      permission: 'Din roll får inte släppa',
    },
    whoMay: 'I arbetslaget får detta släppas av: {{names}}. Räck över telefonen.',
    nobody: 'Ingen annan i arbetslaget får släppa. Be någon som får, till exempel en planerare.',
    over: 'Steget väntar inte längre på att släppas.',
    notDone: 'Steget är öppet. Det kan släppas när det är utfört.',
    values: 'Mätningar',
    notMeasured: 'Inte mätt',
    outside: 'Utanför gränserna: {{values}}. Underkänn det, eller låt mäta om.',
    photo: 'Foto av ”{{step}}”, {{name}}',
    state: {
      draft: 'Jobbet är inte bekräftat.',
      confirmed: 'Arbetet har inte börjat.',
      in_progress: 'Arbetet pågår.',
      suspended: 'Arbetet är stoppat. Inget kan släppas förrän det fortsätter.',
      completed: 'Jobbet är slutfört.',
      cancelled: 'Jobbet är annullerat.',
    },
  },
}
