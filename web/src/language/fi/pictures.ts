import type { pictures as english } from '../en/pictures.ts'

export const pictures: typeof english = {
  pictures: {
    one: 'Kuva',
    place: 'Kuva {{place}}/{{count}}',
    previous: 'Edellinen',
    hint: 'Tai vedä tiedostot tähän.',
    full_one: 'Tilaa on {{count}} kuvalle.',
    full_other: 'Tilaa on {{count}} kuvalle.',
    alt: 'Mitä kuva {{number}} esittää',
    up: 'Siirrä kuva {{number}} ylemmäs',
    down: 'Siirrä kuva {{number}} alemmas',
    remove: 'Poista kuva {{number}}',
    added: 'Kuva on lisätty.',
    moved: 'Nyt kuva {{place}}.',
    removed: 'Kuva on poistettu.',
  },
}
