import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const FENCE = /^ *```\w+ file=(\S+?)(?: (after|replace)="([^"]*)")?\n([\s\S]*?)\n *```$/gm

interface Block {
  /** The heading above it. */
  readonly section: string
  readonly file: string
  readonly how: string | undefined
  readonly anchor: string
  readonly code: string
}

/** The code blocks of CONTRIBUTING.md in order, unindented. */
export async function blocks(): Promise<readonly Block[]> {
  const text = await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  return [...text.matchAll(FENCE)].map(({ index, 1: file = '', 2: how, 3: anchor = '', 4: code = '' }) => ({
    section:
      text
        .slice(0, index)
        .match(/^## .*$/gm)
        ?.at(-1)
        ?.slice(3) ?? '',
    file,
    how,
    anchor,
    code: `${code.replace(/^ {3}/gm, '')}\n`,
  }))
}

async function apply(folder: string, { file, how, anchor, code }: Block): Promise<void> {
  const target = path.join(folder, file)
  if (how === undefined) {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, code, { flag: 'wx' })
    return
  }
  const before = await readFile(target, 'utf8')
  const at = before.indexOf(anchor)
  expect(at, `${file} has no ${anchor}`).toBeGreaterThanOrEqual(0)
  const lineEnd = before.indexOf('\n', at) + 1
  const after =
    how === 'replace'
      ? before.replace(anchor, code.trimEnd())
      : before.slice(0, lineEnd) + code + before.slice(lineEnd)
  await writeFile(target, after)
}

/**
 * A copy of the project with every code block of CONTRIBUTING.md applied.
 * @param copied the copied part of the project, besides the linked part
 * @returns its folder, which the caller removes
 */
export async function followedCopy(copied: readonly string[], linked: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-contributing-'))
  for (const part of copied) await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  for (const part of linked) await symlink(path.join(root, part), path.join(folder, part))
  if (copied.includes('packages')) await linkPackages(folder)
  for (const block of await blocks()) await apply(folder, block)
  return folder
}

/** The packages of the project, but with the copy's own client. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [root, folder].map((each) => path.join(each, 'node_modules')) as [string, string]
  await mkdir(path.join(to, '@holdpoint'), { recursive: true })
  await symlink(path.join(folder, 'packages/client'), path.join(to, '@holdpoint/client'))
  const others = (await readdir(from)).filter((name) => name !== '@holdpoint')
  for (const name of others) await symlink(path.join(from, name), path.join(to, name))
}
