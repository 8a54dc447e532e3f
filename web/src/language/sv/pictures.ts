import type { pictures as english } from '../en/pictures.ts'

export const pictures: typeof english = {
  pictures: {
    one: 'Bild',
    place: 'Bild {{place}} av {{count}}',
    previous: 'Föregående',
    hint: 'Eller dra filer hit.',
    full_one: 'Det finns plats för {{count}} bild.',
    full_other: 'Det finns plats för {{count}} bilder.',
    alt: 'Vad bild {{number}} visar',
    up: 'Flytta bild {{number}} uppåt',
    down: 'Flytta bild {{number}} nedåt',
    remove: 'Ta bort bild {{number}}',
    added: 'Bilden är tillagd.',
    moved: 'Nu bild {{place}}.',
    removed: 'Bilden är borttagen.',
  },
}
