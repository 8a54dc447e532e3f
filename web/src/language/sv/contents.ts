import type { contentWords as english } from '../en/contents.ts'

export const contentWords: typeof english = {
  contents: {
    nameExample: 'Bryt och lås i sju steg',
    name: 'Rubrik',
    body: 'Text',
    noText: 'Det finns ingen text ännu.',
    strategy: 'När den genomförs',
    strategies: {
      once: 'En gång',
      interval: 'På nytt efter några dagar',
      per_version: 'På nytt med varje ny version',
      per_order: 'På nytt för varje beställning',
    },
    interval: 'Dagar tills den måste genomföras på nytt',
    every_one: 'På nytt efter {{count}} dag',
    every_other: 'På nytt efter {{count}} dagar',
    cover: 'Omslagsbild',
    coverHint: 'JPEG, PNG, WebP eller AVIF, högst 10 MiB.',
    coverElsewhere: 'Bilden finns på annat håll: {{path}}',
    removeCover: 'Ta bort omslagsbilden',
    video: 'Video',
    videoHint: 'Videons adress, till exempel https://www.youtube.com/watch?v=…',
    watch: 'Procent som måste ses',
    watchAtLeast: 'Minst {{percent}} % måste ses.',
    openVideo: 'Öppna videon på {{host}}',
    featured: 'Lyft fram: listor visar det först',
    featuredShort: 'Framlyft',
    requirements: 'Krav som frågar efter det',
    noRequirements: 'Inget krav frågar efter det.',
    freezes: 'Därefter ändras den här versionen aldrig. Alla som genomför den läser exakt detta:',
  },
}
