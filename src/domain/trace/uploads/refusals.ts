import { aboutField, number } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const notAnImage = aboutField(
  'not_an_image',
  (field) => `The ${field} field must be an image: JPEG, PNG, WebP or AVIF.`,
)
export const notAVideo = aboutField(
  'not_a_video',
  (field) => `The ${field} field must be a video: MP4 or WebM.`,
)
export const notAProof = aboutField(
  'not_a_proof',
  (field) => `The ${field} field must be a whole PDF or an image: JPEG, PNG, WebP or AVIF.`,
)
export const tooManyPixels = aboutField(
  'too_many_pixels',
  { millions: number },
  (field, { millions }) => `The ${field} field must not have more than ${millions} million pixels.`,
)
export const tooLongToDecode = aboutField(
  'too_long_to_decode',
  (field) => `The ${field} field takes too long to decode.`,
)
export const notASingleFile = aboutField(
  'not_a_single_file',
  (field) => `The ${field} field must be a single file.`,
)
export const noSuchUpload = aboutField(
  'no_such_upload',
  (field) =>
    `The ${field} field names no file that can be used here: upload the file for it and give its path, or leave the field empty.`,
)
export const notAForm = refusal(400, 'invalid_multipart', 'The body is not a form of multipart/form-data.')
export const fileTooLarge = refusal(
  413,
  'file_too_large',
  { mebibytes: number },
  ({ mebibytes }) => `The file is larger than ${mebibytes} MiB.`,
  { as: 'body_too_large' },
)
