import sharp from 'sharp'
import type { Client } from '../../../test/support/client.ts'
import { sendFile } from '../../../test/support/forms.ts'
import { done } from '../../../test/support/learning.ts'

/** Gives a step or a site two pictures: a wide one and a tall one. */
export async function givePictures(client: Client, record: string): Promise<void> {
  const pictures = []
  for (const { width, height, alt } of [
    { width: 800, height: 600, alt: 'The main switch, locked in its lower position' },
    { width: 450, height: 600, alt: 'The tag on the handle, with a name and a date' },
  ]) {
    const image = sharp({ create: { width, height, channels: 3, background: '#7c8f97' } })
    const { body } = await sendFile(client, await image.png().toBuffer())
    pictures.push({ path: body.data.path, alt })
  }
  await done(client, 'PUT', `${record}/pictures`, { pictures })
}
