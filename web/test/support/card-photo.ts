import sharp from 'sharp'
import { expect } from 'vitest'
import type { Client } from '../../../test/support/client.ts'
import { sendFor } from '../../../test/support/forms.ts'

const LINES = ['Veera Salo', 'No. TK-2231', 'Issued 10 March 2026']

/** Uploads the photo of a card. @returns its storage path */
export async function cardPhoto(client: Client): Promise<string> {
  const photo = sharp({ create: { width: 860, height: 540, channels: 3, background: '#b4351f' } }).composite([
    {
      input: { create: { width: 800, height: 340, channels: 3, background: '#f4efe3' } },
      left: 30,
      top: 170,
    },
    { input: written('HOT WORK CARD', '#ffffff', 300), left: 40, top: 55 },
    ...LINES.map((line, at) => ({ input: written(line, '#222222', 220), left: 60, top: 200 + at * 90 })),
  ])
  const answer = await sendFor(client, 'proof', await photo.jpeg().toBuffer())
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.path
}

function written(line: string, color: string, dpi: number) {
  return { text: { text: `<span foreground="${color}">${line}</span>`, dpi, rgba: true } }
}
