import sharp, { type Sharp } from 'sharp'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { tooLongToDecode, tooManyPixels } from './refusals.ts'

/** The longest side of a stored image. */
const MAX_SIDE = 2_560
/** The longest side of a small version: sharp at 250 pixels wide on a phone. */
const SMALL_SIDE = 512
/** Takes some 160 MB while it is processed. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10
const QUALITY = 82

// Of all formats that the library can open, only these four are enabled; SVG and PDF contain programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** An image as stored. */
export interface Encoded {
  /** WebP. */
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Decodes an image and encodes it again as WebP: upright, only the first frame, at most 2,560 pixels a side, without
 * metadata. No byte of the original file remains.
 * @param otherwise the reason for refusing another file
 * @throws Refusal 422 if it is not an image of the four kinds, is damaged, or has more than 40 million pixels
 */
export async function encode(file: Buffer, otherwise: () => Reason): Promise<Encoded> {
  try {
    const { data, info } = await within(MAX_SIDE, file).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    throw invalid({ file: [complaint((error as Error).message, otherwise)] })
  }
}

/** The small version of an encoded image. */
export function small(image: Buffer): Promise<Buffer> {
  return within(SMALL_SIDE, image).toBuffer()
}

function within(side: number, file: Buffer): Sharp {
  return sharp(file, {
    limitInputPixels: MAX_PIXELS,
    // Tolerates the small errors that cameras write and every viewer ignores, but not a truncated file.
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
}

function complaint(message: string, otherwise: () => Reason): Reason {
  if (message.includes('pixel limit')) return tooManyPixels({ millions: MAX_PIXELS / 1_000_000 })
  return message.includes('timeout') ? tooLongToDecode() : otherwise()
}
