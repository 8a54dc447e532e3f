import type { Actor } from './actor.ts'
import { readBinary } from './files.ts'
import type { World } from './world.ts'

/** A picture of a step or site: a file in `pictures/`, and a description of what it shows. */
export interface PictureEntry {
  readonly file: string
  readonly alt: string
}

/** Uploads pictures and assigns them to the record at a path. */
export async function putPictures(
  { files }: World,
  actor: Actor,
  record: string,
  pictures: readonly PictureEntry[],
): Promise<void> {
  const uploaded = []
  for (const { file, alt } of pictures) {
    const { path } = await actor.upload('image', await readBinary('pictures', file), files)
    uploaded.push({ path, alt })
  }
  await actor.put(`${record}/pictures`, { pictures: uploaded })
}
