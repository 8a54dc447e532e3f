import {
  type Answer,
  article,
  type Context,
  envelope,
  type Operation,
  objectSchema,
  operation,
  permissionTo,
  plainBody,
  type RecordRef,
  type Resource,
  readPartOperation,
  type Single,
  subResource,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord, valueTwice } from '../../../platform/refusals/fields.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { type GivenPicture, PICTURES, type Picture, picturesBody, picturesSchema } from './fields.ts'

const reply = envelope(200, objectSchema({ pictures: picturesSchema }))

interface PicturesOf {
  /** What the description of the PUT adds for this resource. */
  readonly about: string
  /** Writes the column. */
  readonly change: (
    context: Context,
    record: RecordRef,
    values: { readonly pictures: readonly Picture[] | null },
    answer: (id: string) => Answer,
  ) => Promise<Single>
}

/** `GET` and `PUT /{segment}/{id}/pictures`, for resources with a column `pictures`. */
export function pictureOperations(of: Resource, { about, change }: PicturesOf): readonly Operation[] {
  const reading = statement(`
SELECT json_build_object('pictures', ${PICTURES}) FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = $2`)
  return [
    readPartOperation(
      of,
      'pictures',
      { summary: `View the pictures of ${article(of.name)} ${of.name}`, reply },
      reading,
    ),
    operation({
      route: `PUT /${of.segment}/{id}/pictures`,
      summary: `Choose the pictures of ${article(of.name)} ${of.name}`,
      about: `Replaces all pictures, in this order. Each is an image that the organization uploaded (\`POST /uploads\`), with
a text that says what it shows. ${about}`,
      permission: permissionTo('update', of),
      of,
      body: plainBody(picturesBody, ['pictures']),
      reply,
      errors: [409],
      run: async (context, { record, body }) => {
        const pictures = await picturesOf(context, body.pictures)
        const stored = pictures.length === 0 ? null : pictures
        return change(context, record, { pictures: stored }, subResource(context, reading))
      },
    }),
  ]
}

const FIND = statement(`
SELECT u.path, u.width, u.height, u.sha256 FROM uploads u
WHERE u.organization_id = $1 AND u.path = ANY ($2::text[]) AND u.purpose = 'image'`)

/**
 * The given pictures with the properties of their files, which never change.
 * @throws Refusal 422 for what is not an image of the organization, and for an image that is named twice
 */
async function picturesOf(context: Context, given: readonly GivenPicture[]): Promise<readonly Picture[]> {
  const named = given.map(({ path, alt }) => ({ path: path.toLowerCase(), alt }))
  const paths = named.map(({ path }) => path)
  const [rows = []] =
    paths.length === 0 ? [] : await context.read([bind(FIND, [context.organizationId, paths])])
  const uploads = new Map(rows.map(([path, ...kept]) => [path, kept]))
  const wrong: [field: string, reasons: readonly Reason[]][] = []
  const pictures = named.map(({ path, alt }, index) => {
    const [width, height, sha256] = uploads.get(path) ?? []
    if (!sha256) wrong.push([`pictures.${index}.path`, [noSuchRecord()]])
    else if (paths.indexOf(path) < index) wrong.push([`pictures.${index}.path`, [valueTwice()]])
    return { path, alt, width: Number(width), height: Number(height), sha256: sha256 ?? '' }
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return pictures
}
