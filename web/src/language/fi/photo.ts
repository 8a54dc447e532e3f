import type { photo as english } from '../en/photo.ts'

export const photo: typeof english = {
  photo: {
    take: 'Ota kuva',
    again: 'Ota toinen kuva',
    choose: 'Valitse kuva',
    hint: 'Vain se, mitä kuvassa näkyy, lähetetään: ei paikkaa eikä kameran tietoja.',
    taken: 'Kuva',
    attached: 'Kuva on liitetty.',
    unreadable: 'Tätä tiedostoa ei voi lukea kuvana.',
    sending: 'Lähetetään …',
    unsent: 'Otettu {{time}}, ei vielä lähetetty.',
    sendAgain: 'Lähetä uudelleen',
    drop: 'Hylkää kuva',
  },
}
