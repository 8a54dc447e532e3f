import {
  envelope,
  givenData,
  type Operation,
  operation,
  parameterQuery,
  permissionTo,
  type Reply,
  type Single,
} from '../../../engine/index.ts'
import { Shares } from '../../../platform/limits/shares.ts'
import { type Format, formatNames, mediaTypes } from '../sheet/format.ts'
import { type ImportableSheet, updatePermissions } from '../sheet/sheet.ts'
import { importFile } from './import-file.ts'
import { reportingProgress } from './progress.ts'
import { reportSchema } from './report.ts'

const MAX_FILE_BYTES = 20 * 1_048_576

/**
 * Each import uses a connection and the memory of a whole file, which a thread reads. An organization has one at a
 * time.
 */
const importing = new Shares({ total: 2, perOwner: 1, maxWaiting: 8, patienceMs: 20_000 })

const reply: Reply<Single> = envelope(200, reportSchema)

/** `POST /imports/{segment}`: creates and changes records as a file says, all of them or none. */
export function importOperation(sheet: ImportableSheet): Operation {
  const { of } = sheet
  const { parameters, accept } = parameterQuery([
    {
      name: 'dryRun',
      schema: { type: 'boolean', default: true },
      about: 'true: only report what would happen. false: store the records if there is no error.',
    },
    {
      name: 'match',
      schema: { type: 'string', enum: ['id', 'name'], default: 'id' },
      about: 'name: a row without a known id changes the record with the same name, if there is one.',
    },
    {
      name: 'columns',
      schema: { type: 'string', maxLength: 10_000 },
      about: `A field name for each column of the file, in order and separated by commas, instead of the names in the
file; empty to skip a column: \`name,,country\`.`,
    },
  ])
  return operation({
    route: `POST /imports/${of.segment}`,
    summary: `Import ${of.plural}`,
    about: `The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it under the same rules as a PUT; any other row makes a new record. The import is one transaction: if any row is wrong, the answer is 422 with the same \`report\`, and nothing is stored.`,
    permission: permissionTo('create', of),
    alsoNeeds: updatePermissions(sheet),
    of,
    query: {
      parameters,
      accept: (input) => {
        const { dryRun, match, columns } = accept(input)
        return {
          dryRun: dryRun !== 'false',
          byName: match === 'name',
          columns: columns?.split(',').map((name) => name.trim()),
          fields: undefined,
          with: [],
        }
      },
    },
    accepts: { mediaTypes: formatNames.map((name) => mediaTypes[name]), maxBytes: MAX_FILE_BYTES },
    reply,
    run: async (context, { query, upload, note }) => {
      const format = formatOf(upload.contentType)
      const bytes = Buffer.concat(await upload.content.toArray())
      const about = { resource: of.segment, dryRun: query.dryRun }
      const report = await importing.during(context.organizationId, () =>
        reportingProgress(context, note, about, (progress) =>
          importFile(sheet, context, { format, bytes, left: upload.left }, { ...query, progress }),
        ),
      )
      return givenData(report)
    },
  })
}

function formatOf(contentType: string): Format {
  const [type = ''] = contentType.split(';')
  return formatNames.find((name) => mediaTypes[name] === type.trim().toLowerCase()) ?? 'csv'
}
