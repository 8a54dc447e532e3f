import {
  composite,
  type Field,
  type Include,
  integer,
  list,
  objectSchema,
  type RecordOf,
  text,
} from '../../../engine/index.ts'

const MOST_PICTURES = 10

const named = {
  path: text(255, {
    about: 'Storage path of an uploaded image.',
    example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp',
  }),
  alt: text(255, {
    about: 'What it shows, for people who cannot see it.',
    example: 'The main switch, locked in its lower position',
  }),
}

// Shown, and always taken from the upload, whatever a body says.
const kept = {
  width: integer({ minimum: 1 }, { about: 'In pixels.', example: 1_600 }),
  height: integer({ minimum: 1 }, { about: 'In pixels.', example: 1_200 }),
  sha256: text(64, { about: 'SHA-256 of the stored file, in hexadecimal digits.' }),
}

/** A picture in a request body. */
export type GivenPicture = RecordOf<typeof named>

/** A picture of a record: an upload, a description of what it shows, and properties of its file. */
export type Picture = RecordOf<typeof named & typeof kept>

/** The body of a PUT. */
export const picturesBody = {
  pictures: list(
    composite({ ...named, ...kept }, ['path', 'alt']),
    { maxItems: MOST_PICTURES },
    { about: 'All pictures, in their order.' },
  ) as Field<GivenPicture[]>,
}

export const picturesSchema = {
  type: 'array',
  items: objectSchema(
    Object.fromEntries(Object.entries({ ...named, ...kept }).map(([name, { schema }]) => [name, schema])),
  ),
} as const

/** SQL for the pictures of the row `r`. */
export const PICTURES = `coalesce(r.pictures, '[]')::json`

/** `with[]=pictures`, for resources that have pictures. */
export const pictures: Include = { schema: picturesSchema, sql: PICTURES }
