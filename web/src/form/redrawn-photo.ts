/** The longest side of a photo: enough to read a gauge, and small enough for a weak network. */
const LONGEST = 2_048
const QUALITY = 0.85

/**
 * A photo redrawn as a JPEG. Only the visible image is left, without location, camera data and other metadata. It is
 * upright, as displayed.
 * @throws if the browser cannot read it as a picture
 */
export async function redrawnPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('this browser cannot draw')
    // Transparent areas become white, not black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be drawn'))),
        'image/jpeg',
        QUALITY,
      )
    })
  } finally {
    picture.close()
  }
}
