import type { running as english } from '../en/running.ts'

export const running: typeof english = {
  running: {
    empty: 'Inget arbete pågår.',
    example:
      'Här ser du jobb som har börjat: vad som väntar på att släppas, vad som är stoppat och hur länge efterbevakningen pågår.',
    waiting: 'Hållpunkter att släppa ({{count}})',
    stopped: 'Stoppat arbete ({{count}})',
    watched: 'Efterbevakningar ({{count}})',
    toComplete: 'Att slutföra ({{count}})',
    running: 'Pågår ({{count}})',
    look: 'Titta på det',
    releaseNamed: 'Släpp ”{{step}}” i jobb {{number}}',
    nextRound: 'Nästa rond:',
    handedBack: 'Återlämnat av {{name}}',
    progress: '{{done}} av {{all}} steg',
    window: 'Arbetstillstånd:',
    more_one: '{{count}} jobb till i listan',
    more_other: '{{count}} jobb till i listan',
  },
}
