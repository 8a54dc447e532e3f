import type { photo as english } from '../en/photo.ts'

export const photo: typeof english = {
  photo: {
    take: 'Ta ett foto',
    again: 'Ta ett nytt foto',
    choose: 'Välj en bild',
    hint: 'Bara bilden skickas: inga uppgifter om plats eller kamera.',
    taken: 'Fotot',
    attached: 'Fotot är bifogat.',
    unreadable: 'Filen kan inte läsas som en bild.',
    sending: 'Skickar …',
    unsent: 'Taget {{time}}, inte skickat ännu.',
    sendAgain: 'Skicka igen',
    drop: 'Släng det',
  },
}
