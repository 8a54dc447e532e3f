import type { Readable } from 'node:stream'
import {
  envelope,
  type Operation,
  operation,
  parameterQuery,
  permissionTo,
  type Reply,
  type Single,
} from '../../../engine/index.ts'
import { Shares } from '../../../platform/limits/shares.ts'
import { type Format, formatNames, mediaTypes } from '../sheet/format.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { importFile } from './import-file.ts'
import { reportSchema } from './report.ts'
import { tellingHowFar } from './telling.ts'

export const MAX_FILE_BYTES = 20 * 1_048_576

/** Each has a connection and the memory of a whole file, read in a thread. An organization imports one after the other. */
const importing = new Shares({ total: 2, perOwner: 1, maxWaiting: 8, patienceMs: 20_000 })

const reply: Reply<Single> = { ...envelope(200), data: reportSchema }

/** `POST /imports/{segment}`: makes and changes records as a file says, all of them or none. */
export function importOperation(sheet: ImportableSheet): Operation {
  const { of } = sheet
  const { parameters, accept } = parameterQuery([
    {
      name: 'dryRun',
      schema: { type: 'boolean', default: true },
      about: 'Only report what would happen. false stores the records, where nothing at all is wrong.',
    },
    {
      name: 'match',
      schema: { type: 'string', enum: ['id', 'name'], default: 'id' },
      about: 'name: a row without a known id changes the record of the same name, where there is one.',
    },
    {
      name: 'columns',
      schema: { type: 'string', maxLength: 10_000 },
      about: `The name of each column of the file in their order, with commas between, in place of the names in the
file itself; empty for one that is passed over: \`name,,country\`.`,
    },
  ])
  return operation({
    route: `POST /imports/${of.segment}`,
    summary: `Import ${of.plural}`,
    about: `The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same \`report\`, and nothing is stored.`,
    permission: permissionTo('create', of),
    ...(sheet.imports.update ? { alsoNeeds: [permissionTo('update', of)] } : {}),
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
      const bytes = await collected(upload.content)
      const about = { resource: of.segment, dryRun: query.dryRun }
      const report = await importing.during(context.organizationId, () =>
        tellingHowFar(context, note, about, (progress) =>
          importFile(sheet, context, { format, bytes, left: upload.left }, { ...query, progress }),
        ),
      )
      return { row: { record: JSON.stringify(report), includes: {} } }
    },
  })
}

function formatOf(contentType: string): Format {
  const [type = ''] = contentType.split(';')
  return formatNames.find((name) => mediaTypes[name] === type.trim().toLowerCase()) ?? 'csv'
}

async function collected(content: Readable): Promise<Buffer> {
  return Buffer.concat(await content.toArray())
}
