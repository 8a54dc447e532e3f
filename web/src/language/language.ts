import type { Language } from './languages.ts'
import { type Sentences, type Translation, translationOf } from './translation.ts'

let spoken: Language = 'en'
/** What the reader's language can say so far. */
let sentences: Sentences = {}

/** The language that the app speaks to its reader. */
export function spokenLanguage(): Language {
  return spoken
}

/** Loads the catalogue of one language; the other one stays where it is. */
export async function speak(language: Language): Promise<Translation> {
  const { catalogue } = language === 'fi' ? await import('./fi/index.ts') : await import('./en/index.ts')
  spoken = language
  document.documentElement.lang = language
  sentences = { ...catalogue }
  return translationOf(language, sentences)
}

/** Sentences that are loaded with the pages that say them, by the name of their file. */
const LATER = {
  settings: { en: () => import('./en/settings.ts'), fi: () => import('./fi/settings.ts') },
  'rich-text': { en: () => import('./en/rich-text.ts'), fi: () => import('./fi/rich-text.ts') },
  'received-orders': {
    en: () => import('./en/received-orders.ts'),
    fi: () => import('./fi/received-orders.ts'),
  },
  access: { en: () => import('./en/access.ts'), fi: () => import('./fi/access.ts') },
  'single-sign-on': {
    en: () => import('./en/single-sign-on.ts'),
    fi: () => import('./fi/single-sign-on.ts'),
  },
  'training-records': {
    en: () => import('./en/training-records.ts'),
    fi: () => import('./fi/training-records.ts'),
  },
  assessments: { en: () => import('./en/assessments.ts'), fi: () => import('./fi/assessments.ts') },
  board: { en: () => import('./en/board.ts'), fi: () => import('./fi/board.ts') },
  map: { en: () => import('./en/map.ts'), fi: () => import('./fi/map.ts') },
  outlook: { en: () => import('./en/outlook.ts'), fi: () => import('./fi/outlook.ts') },
  bulk: { en: () => import('./en/bulk.ts'), fi: () => import('./fi/bulk.ts') },
  contents: { en: () => import('./en/contents.ts'), fi: () => import('./fi/contents.ts') },
  requirements: { en: () => import('./en/requirements.ts'), fi: () => import('./fi/requirements.ts') },
  'sign-in': { en: () => import('./en/sign-in.ts'), fi: () => import('./fi/sign-in.ts') },
  change: { en: () => import('./en/change.ts'), fi: () => import('./fi/change.ts') },
  competence: { en: () => import('./en/competence.ts'), fi: () => import('./fi/competence.ts') },
  confirmations: {
    en: () => import('./en/confirmations.ts'),
    fi: () => import('./fi/confirmations.ts'),
  },
  'first-steps': { en: () => import('./en/first-steps.ts'), fi: () => import('./fi/first-steps.ts') },
  deviations: { en: () => import('./en/deviations.ts'), fi: () => import('./fi/deviations.ts') },
  permits: { en: () => import('./en/permits.ts'), fi: () => import('./fi/permits.ts') },
  'job-work': { en: () => import('./en/job-work.ts'), fi: () => import('./fi/job-work.ts') },
  pictures: { en: () => import('./en/pictures.ts'), fi: () => import('./fi/pictures.ts') },
  photo: { en: () => import('./en/photo.ts'), fi: () => import('./fi/photo.ts') },
  execution: { en: () => import('./en/execution.ts'), fi: () => import('./fi/execution.ts') },
  proof: { en: () => import('./en/proof.ts'), fi: () => import('./fi/proof.ts') },
  readiness: { en: () => import('./en/readiness.ts'), fi: () => import('./fi/readiness.ts') },
  rules: { en: () => import('./en/rules.ts'), fi: () => import('./fi/rules.ts') },
  report: { en: () => import('./en/report.ts'), fi: () => import('./fi/report.ts') },
  upgrades: { en: () => import('./en/upgrades.ts'), fi: () => import('./fi/upgrades.ts') },
  verify: { en: () => import('./en/verify.ts'), fi: () => import('./fi/verify.ts') },
  shortcuts: { en: () => import('./en/shortcuts.ts'), fi: () => import('./fi/shortcuts.ts') },
  timeline: { en: () => import('./en/timeline.ts'), fi: () => import('./fi/timeline.ts') },
  today: { en: () => import('./en/today.ts'), fi: () => import('./fi/today.ts') },
  training: { en: () => import('./en/training.ts'), fi: () => import('./fi/training.ts') },
  views: { en: () => import('./en/views.ts'), fi: () => import('./fi/views.ts') },
  work: { en: () => import('./en/work.ts'), fi: () => import('./fi/work.ts') },
} as const

/** Loads further sentences, before a page that says them is shown. */
export async function learn(...parts: readonly (keyof typeof LATER)[]): Promise<void> {
  const learned = await Promise.all(parts.map((part) => LATER[part][spoken]()))
  for (const added of learned.flatMap((each) => Object.values<Sentences>(each))) {
    for (const [name, said] of Object.entries(added)) {
      const known = sentences[name]
      // What is said outside of the pages of a part is there already.
      const more = typeof known === 'object' && typeof said === 'object' ? { ...known, ...said } : said
      sentences = Object.assign(sentences, { [name]: more })
    }
  }
}
