import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { programOf } from './program.ts'

const run = promisify(execFile)

/** The programs LibreOffice and openpyxl, for `describeWith`. */
export const SPREADSHEETS = {
  'libreoffice-calc-nogui': 'soffice',
  'python3-openpyxl': '/usr/lib/python3/dist-packages/openpyxl/__init__.py',
}

/** The CSV options for LibreOffice: comma, quotes, UTF-8, and detection of dates and numbers as its dialog offers. */
const DETECTING = 'CSV:44,34,76,1,,0,false,true'

/** Opens files with other programs and saves them again, each in a folder of its own. */
export class Spreadsheets {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Spreadsheets> {
    return new Spreadsheets(await mkdtemp(path.join(tmpdir(), 'holdpoint-spreadsheets-')))
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true })
  }

  /** The versions of both programs, for the record. */
  async versions(): Promise<string> {
    const office = await run(programOf('soffice') ?? '', [...this.#profile(), '--version'])
    const openpyxl = await this.#python('import openpyxl; print(openpyxl.__version__)')
    return `${office.stdout.trim()}, openpyxl ${openpyxl.trim()}`
  }

  /** Opens files and saves them as another kind, all in one run. @param files contents by name: `sites.xlsx` */
  async throughLibreOffice(
    files: ReadonlyMap<string, Uint8Array>,
    to: 'xlsx' | 'csv',
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    const out = path.join(this.#folder, 'out')
    const inputs = await this.#written(files)
    const filter = [...files.keys()].every((name) => name.endsWith('.csv')) ? [`--infilter=${DETECTING}`] : []
    const options = [...this.#profile(), '--headless', ...filter, '--convert-to', to, '--outdir', out]
    await run(programOf('soffice') ?? '', [...options, ...inputs], { maxBuffer: 64 * 1_048_576 })
    return this.#read(out, files, to)
  }

  /** Loads workbooks with openpyxl and saves them. */
  async throughOpenpyxl(
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    const inputs = await this.#written(files)
    await this.#python(
      'import sys, openpyxl\nfor name in sys.argv[1:]:\n  openpyxl.load_workbook(name).save(name)',
      inputs,
    )
    return this.#read(this.#folder, files, 'xlsx')
  }

  /** A workbook from a Python script, which saves it under the name in `sys.argv[1]`. */
  async made(script: string): Promise<Uint8Array<ArrayBuffer>> {
    const file = path.join(this.#folder, 'made.xlsx')
    await this.#python(script, [file])
    return new Uint8Array(await readFile(file))
  }

  /** A profile of its own, to avoid conflicts with other LibreOffice processes. */
  #profile(): readonly string[] {
    return [`-env:UserInstallation=file://${this.#folder}/profile`]
  }

  async #python(script: string, options: readonly string[] = []): Promise<string> {
    return (await run('/usr/bin/python3', ['-c', script, ...options])).stdout
  }

  async #written(files: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> {
    const names: string[] = []
    for (const [name, content] of files) {
      names.push(path.join(this.#folder, name))
      await writeFile(path.join(this.#folder, name), content)
    }
    return names
  }

  async #read(folder: string, files: ReadonlyMap<string, Uint8Array>, ending: string) {
    const read = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const name of files.keys()) {
      const content = await readFile(path.join(folder, `${path.parse(name).name}.${ending}`))
      read.set(name, new Uint8Array(content))
    }
    return read
  }
}
