import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { useService } from '../support/service.ts'

// Seen red with records described as `anyOf` a whole one and one cut by `fields[]`: every field was possibly
// undefined.

const run = promisify(execFile)
const DOCUMENT = path.join(import.meta.dirname, '../../openapi.json')

/** The generators, and the compiler for their types. */
const PACKAGES = ['@hey-api/openapi-ts@0.99.0', 'oazapfts@7.5.0', 'typescript@6.0.3']

/** A program for each generator, which only compiles if the fields of a record are certain to be present. */
const GENERATORS = {
  '@hey-api/openapi-ts': {
    command: ['openapi-ts', '-i', DOCUMENT, '-o', 'hey', '-c', '@hey-api/client-fetch'],
    program: `
      import { client } from './hey/client.gen.ts'
      import { createSite, listSites } from './hey/sdk.gen.ts'
      const [, , address, token] = process.argv
      client.setConfig({ baseUrl: address + '/api/v1', auth: token })
      const body = { name: 'Mill', line1: 'Road 1', postalCode: '42100', postalAddress: 'J', country: 'FI' }
      const made = await createSite({ body, throwOnError: true })
      const name: string = made.data.data.name
      const listed = await listSites({ query: { 'with[]': ['createdBy'] }, throwOnError: true })
      const names: string[] = listed.data.data.map((site) => site.name)
      console.log(name, ...names)`,
  },
  oazapfts: {
    command: ['oazapfts', DOCUMENT, 'oazapfts.ts'],
    program: `
      import { createSite, defaults, listSites } from './oazapfts.ts'
      const [, , address, token] = process.argv
      defaults.baseUrl = address + '/api/v1'
      defaults.headers = { authorization: 'Bearer ' + token }
      const body = { name: 'Mill', line1: 'Road 1', postalCode: '42100', postalAddress: 'J', country: 'FI' }
      const made = await createSite(body)
      if (made.status !== 201) throw new Error(String(made.status))
      const name: string = made.data.data.name
      const listed = await listSites({ $with: ['createdBy'] })
      if (listed.status !== 200) throw new Error(String(listed.status))
      const names: string[] = listed.data.data.map((site) => site.name)
      console.log(name, ...names)`,
  },
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-generators-'))
const installed = await install()

afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(!installed)(
  installed ? 'a client that is generated' : 'a client that is generated (skipped: no package registry)',
  () => {
    const service = useService()

    test.each(Object.entries(GENERATORS))(
      'by %s has required fields of records, and works',
      async (name, { command: [generator = '', ...options], program }) => {
        const member = await service.organization()
        const file = path.join(folder, `use-${name.replaceAll(/\W/g, '')}.ts`)
        await writeFile(file, program)
        await bin(generator, options)
        const strict = ['--strict', '--noEmit', '--module', 'preserve', '--moduleResolution', 'bundler']
        const more = ['--target', 'es2023', '--allowImportingTsExtensions', '--types', 'node']
        await bin('tsc', [...strict, ...more, file])
        const { stdout } = await run(process.execPath, [
          await bundled(file),
          service.address,
          member.identity.token,
        ])
        expect(stdout.trim()).toBe('Mill Mill')
      },
    )
  },
)

/** Installs the generators. @returns false if the registry of packages cannot be reached */
async function install(): Promise<boolean> {
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const options = ['install', '--no-audit', '--no-fund', '--fetch-retries=1', '@types/node@24', ...PACKAGES]
  return run('npm', options, { cwd: folder }).then(
    () => true,
    () => false,
  )
}

/** Runs a program of an installed package; its output becomes the reason of a failure. */
async function bin(name: string, options: readonly string[]): Promise<void> {
  const program = path.join(folder, 'node_modules/.bin', name)
  await run(program, options, { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`${name} failed:\n${stdout}${stderr}`)
  })
}

/** The program with its imports, as one file for Node. */
async function bundled(file: string): Promise<string> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { ssr: file, outDir: 'bundled', emptyOutDir: false, target: 'node24' },
    ssr: { noExternal: true },
  })
  return path.join(folder, 'bundled', path.basename(file).replace('.ts', '.js'))
}
