import type { conflict as english } from '../en/conflict.ts'

export const conflict: typeof english = {
  form: {
    conflict: {
      title: 'Någon har ändrat detta under tiden',
      explain: 'Inget har gått förlorat. Välj vilket av de två som ska gälla.',
      same: 'Det du skrev och det som är sparat nu är lika här. Inget går förlorat.',
      mine: 'Det du skrev',
      theirs: 'Det som är sparat nu',
      keepMine: 'Spara mitt',
      takeTheirs: 'Behåll det sparade',
      empty: 'tomt',
      picture: 'En bild',
      yes: 'Ja',
      no: 'Nej',
      unread: 'Namnet kan inte läsas.',
    },
  },
}
