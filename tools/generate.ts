/**
 * Writes the files that are generated from the operations and stored in the repository. With `--check` it only names
 * those that are out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { documentText } from '../src/faces/openapi/served.ts'
import { operations, publicOperations } from '../src/faces/operations.ts'
import { clientTypes, offeredNames, unkeyedOperations } from './client-types.ts'
import { interfaceDigest } from './interface-digest.ts'
import { permissionsTable } from './permissions-table.ts'

const root = path.join(import.meta.dirname, '..')
const files = {
  'openapi.json': documentText({ operations, publicOperations }),
  'interface.txt': interfaceDigest({ operations, publicOperations }),
  'permissions.txt': permissionsTable(operations),
  'packages/client/src/schema.ts': await clientTypes({ operations, publicOperations }),
  'packages/client/src/offered.ts': offeredNames({ operations, publicOperations }),
  'packages/client/src/unkeyed.ts': unkeyedOperations({ operations, publicOperations }),
}
const checking = process.argv.includes('--check')

for (const [name, text] of Object.entries(files)) {
  const file = path.join(root, name)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === text) continue
  if (checking) {
    process.stderr.write(`${name} is stale: run npm run generate.\n`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    process.stdout.write(`${name} written.\n`)
  }
}
