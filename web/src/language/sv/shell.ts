import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  role: {
    administrator: 'Administratör',
    planner: 'Planerare',
    coordinator: 'Samordnare',
    supervisor: 'Arbetsledare',
    worker: 'Arbetstagare',
    viewer: 'Läsare',
  },
  skip: 'Hoppa till innehållet',
  waiting_one: '{{count}} sak väntar på dig',
  waiting_other: '{{count}} saker väntar på dig',
  copyLink: 'Kopiera länk',
  copied: 'Länken är kopierad.',
  breadcrumb: 'Var sidan hör hemma',
  menu: 'Meny',
  more: 'Mer',
  actions: 'Åtgärder',
  create: 'Skapa',
  organization: 'Organisation: {{name}}',
  actsFor: 'Du arbetar nu för {{name}}, som länken gäller.',
  switchTo: 'Arbeta för',
  account: 'Konto för {{name}}',
  theme: { title: 'Utseende', light: 'Ljust', dark: 'Mörkt', auto: 'Som enheten' },
  languageTitle: 'Språk',
  group: {
    plan: 'Planera',
    orders: 'Beställningar',
    schedule: 'Schema',
    register: 'Register',
    settings: 'Organisation',
  },
  page: {
    today: 'I dag',
    requirements: 'Krav',
    schedule: 'Schema',
    contents: 'Utbildning',
    trainingRecords: 'Utbildningsbevis',
    readiness: 'Vem är redo',
    outlook: 'Framåtblick',
    competence: 'Kompetens',
    proofs: 'Mina behörigheter',
    settings: 'Inställningar',
  },
  find: { title: 'Sök', user: 'Medlem' },
  shortcuts: {
    title: 'Kortkommandon',
  },
  today: {
    waiting: 'Det som väntar på dig',
  },
  earlier: {
    loading: 'Läget {{time}}. Läser in på nytt …',
    vain: 'Läget {{time}}. Tjänsten svarar inte.',
    offline: 'Läget {{time}}. Du är offline.',
  },
  newer: 'En ny version är klar.',
  offline: {
    title: 'Offline',
    explain:
      'Sidan har inte lästs in på den här enheten under de senaste tolv timmarna och kan därför inte visas nu.',
    read: 'Det här kan du läsa nu',
  },
  failed: {
    title: 'Sidan kunde inte visas',
  },
}
