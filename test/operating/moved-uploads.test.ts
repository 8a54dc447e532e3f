import { createHash } from 'node:crypto'
import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { useBucketServer } from '../support/bucket-server.ts'
import { connected } from '../support/fresh-database.ts'
import { lookInto } from '../support/look-into.ts'
import { useProgram } from '../support/program.ts'
import { administratorBeside } from '../support/serve.ts'

// Seen red with files removed before the new place returned them, and with a target that is trusted without comparing
// its bytes.

const program = useProgram()
const bucket = useBucketServer()
/** Another account than root. */
const ELSE = 65_534
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Stores a file that a supplier received from a buyer who is gone. @returns its folder and its path there */
async function receivedFromRemoved(
  supplier: string,
): Promise<{ readonly gone: string; readonly kept: string }> {
  const [gone, kept] = [newId(), `${newId()}.pdf`]
  const folder = path.join(program.dataFolder, 'uploads', gone)
  await mkdir(folder)
  await writeFile(path.join(folder, kept), PICTURE)
  const sha256 = createHash('sha256').update(PICTURE).digest('hex')
  await lookInto(program.dataFolder, (_, superuser) =>
    connected(superuser, async (client) => {
      await client.query('INSERT INTO removed_organizations (id) VALUES ($1)', [gone])
      await client.query(
        `INSERT INTO received_uploads (organization_id, path, from_organization_id, bytes, sha256)
        VALUES ($1, $2, $3, $4, $5)`,
        [supplier, kept, gone, PICTURE.length, sha256],
      )
    }),
  )
  return { gone: folder, kept }
}

test('uploads move to a bucket and back byte by byte, also after an interrupted run, and lost ones are named', async () => {
  const environment = {
    STORAGE_URL: `s3://key:secret@${bucket.host}/images?tls=off`,
    OUTGOING_ALLOW: '127.0.0.1',
  }
  const service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  const { identity } = await administratorBeside(program.dataFolder, service.address)
  const { organizationId: id } = identity
  const headers = { authorization: `Bearer ${identity.token}` }
  const paths: string[] = []
  for (let index = 0; index < 3; index++) {
    const form = new FormData()
    form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'picture.png')
    const answer = await fetch(`${service.address}/api/v1/uploads`, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(201)
    paths.push(((await answer.json()) as { data: { path: string } }).data.path)
  }
  const shown = async (address: string) =>
    Buffer.from(await (await fetch(`${address}/api/v1/uploads/${paths[0]}`, { headers })).arrayBuffer())
  const before = await shown(service.address)
  const { gone, kept } = await receivedFromRemoved(id)
  const folder = path.join(program.dataFolder, 'uploads', id)
  // As somebody's look leaves it.
  const small = `${paths[0]}`.replace('.webp', '.small.webp')
  await writeFile(path.join(folder, small), before)
  const move = async (...more: string[]) => {
    const { code, stdout } = await program.run(['uploads', 'move', ...more, '--json'], environment)
    return { code, ...JSON.parse(stdout) }
  }

  expect(await move('--to', 'bucket', '--keep')).toMatchObject({ code: 0, uploads: 4, written: 4, there: 0 })
  expect(await readdir(folder)).toHaveLength(4)
  expect(await shown(service.address)).toEqual(before)

  // As a killed run leaves it: one file half written, one missing.
  const [half = '', missing = ''] = paths.map((name) => `/images/${id}/${name}`)
  const objects = bucket.objects as Map<string, Buffer>
  objects.set(half, before.subarray(0, 10))
  objects.delete(missing)
  expect(await move('--to', 'bucket')).toMatchObject({ code: 0, uploads: 4, written: 2, there: 2, lost: [] })
  expect(await readdir(folder)).toEqual([])
  expect(await readdir(gone)).toEqual([])
  service.kill('SIGTERM')
  await service.ended
  const onBucket = await program.serve({ HOLDPOINT_DEMO: 'off', ...environment })
  expect(await shown(onBucket.address)).toEqual(before)
  onBucket.kill('SIGTERM')
  await onBucket.ended

  objects.set(half, Buffer.from('not what was uploaded'))
  const back = await move('--to', 'folder')
  expect(back).toMatchObject({ code: 1, uploads: 4, written: 3, lost: [`${id}/${paths[0]}`] })
  expect((await readdir(folder)).sort()).toEqual(paths.slice(1).sort())
  expect(await readdir(gone)).toEqual([kept])
  expect([...objects.keys()]).toEqual([half])
  if (process.getuid?.() === 0) {
    // A service of the owner could not add to what root has made.
    await rm(path.dirname(folder), { recursive: true })
    await chown(program.dataFolder, ELSE, ELSE)
    objects.set(`/images/${id}/${paths[1]}`, before)
    await move('--to', 'folder')
    const made = [path.dirname(folder), folder, path.join(folder, `${paths[1]}`)]
    expect(await Promise.all(made.map(async (each) => (await stat(each)).uid))).toEqual([ELSE, ELSE, ELSE])
  }
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  const refused = await program.run(['uploads', 'move', '--to', 'folder'], environment)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The uploads cannot be reached: E[A-Z]+: .+\n$/),
  })
  const away = await program.run(['uploads', 'move', '--to', 'bucket'], {
    ...environment,
    STORAGE_URL: 's3://key:secret@127.0.0.1:1/images?tls=off',
  })
  expect(away).toMatchObject({
    code: 1,
    stderr: 'The uploads cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  })
})

test('a move without a bucket, or to nowhere, is refused in one line', async () => {
  const unset = await program.run(['uploads', 'move', '--to', 'bucket'])
  expect(unset).toMatchObject({ code: 1, stderr: 'STORAGE_URL is not set: it names the bucket.\n' })
  const nowhere = await program.run(['uploads', 'move', '--to', 'moon'])
  expect(nowhere).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: option '--to <place>'.*\n$/),
  })
})
