import type { assigning as english } from '../en/assigning.ts'

export const assigning: typeof english = {
  assigning: {
    title: 'Redo och inte tilldelade ännu',
    about: 'De har allt som arbetet kräver.',
    aboutDate: 'De har allt som arbetet kräver {{day}} och tilldelas det tillfället.',
    nobody: 'Ingen annan är redo.',
    alsoIn: 'Också i ”{{titles}}” då',
    assign: 'Tilldela',
    assignNamed: 'Tilldela {{name}}',
    firstMembers: 'Bara de första {{count}} medlemmarna efter efternamn kontrollerades.',
    unknown: 'Kunde inte kontrolleras',
    busyUnknown: 'Det gick inte att kontrollera vad de annars deltar i då.',
  },
}
