import type { findingWords as english } from '../en/finding.ts'

export const findingWords: typeof english = {
  finding: {
    label: 'Hae kaikesta',
    hint: 'Nimi, numero tai > toiminnot',
    none: 'Minkään nimessä ei ole ”{{text}}”.',
    results_one: '{{count}} tulos',
    results_other: '{{count}} tulosta',
    best_one: 'Vain paras tulos. Kirjoita enemmän, niin löydät muita.',
    best_other: 'Vain {{count}} parasta tulosta. Kirjoita enemmän, niin löydät muita.',
    keys: '↑ ↓ valitsee, Enter avaa, Esc sulkee',
    kind: {
      action: 'Tällä sivulla',
      create: 'Luo',
      page: 'Sivu',
    },
  },
  creating: { what: 'Mitä haluat luoda?' },
}
