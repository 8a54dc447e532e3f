import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const notAnImage = wrongField('not_an_image', 'must be an image: JPEG, PNG, WebP or AVIF')
export const notAVideo = wrongField('not_a_video', 'must be a video: MP4 or WebM')
export const notAProof = wrongField('not_a_proof', 'must be a whole PDF or an image: JPEG, PNG, WebP or AVIF')
export const tooManyPixels = aboutField(
  'too_many_pixels',
  'The {field} field must not have more than {millions} million pixels.',
  { millions: number },
)
export const tooLongToDecode = wrongField('too_long_to_decode', 'takes too long to decode')
export const notASingleFile = wrongField('not_a_single_file', 'must be a single file')
export const noSuchUpload = wrongField(
  'no_such_upload',
  'names no file that can be used here: upload the file for it and give its path, or leave the field empty',
)
export const notAForm = refusal(400, 'invalid_multipart', 'The body is not a form of multipart/form-data.')
export const fileTooLarge = refusal(413, 'file_too_large', 'The file is larger than {mebibytes} MiB.', {
  params: { mebibytes: number },
  as: 'body_too_large',
})
