import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import { pictureValues, savePictures } from '../../pictures/picture.ts'

/**
 * Reads the sub-resources of a site that is about to be deleted: its time zone, position and pictures.
 * @returns a function that writes them to the site that replaces it
 */
export async function siteParts(id: string): Promise<(remade: string) => Promise<void>> {
  const params = { path: { id } }
  const [zone, place, seen] = await Promise.all([
    holdpoint.GET('/sites/{id}/time-zone', { params }),
    holdpoint.GET('/sites/{id}/position', { params }),
    holdpoint.GET('/sites/{id}/pictures', { params }),
  ])
  const { timeZone } = zone.data.data
  // A geocoded position is found again from the address.
  const { position, given } = place.data.data
  const pictures = pictureValues(seen.data.data.pictures)
  return async (remade) => {
    const on = () => writeTo(remade, newKey())
    if (timeZone !== null) await holdpoint.PUT('/sites/{id}/time-zone', { params: on(), body: { timeZone } })
    if (given) await holdpoint.PUT('/sites/{id}/position', { params: on(), body: { position } })
    if (pictures.length > 0) await savePictures('sites', remade, { pictures, tag: undefined }, newKey())
  }
}
