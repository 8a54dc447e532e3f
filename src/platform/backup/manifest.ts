import { hash } from 'node:crypto'
import { Impossible } from '../impossible.ts'

/** The last entry of every archive, which describes the others. */
export const MANIFEST = 'manifest.json'
const FORMAT = 1

/** A file of an archive; a folder has neither size nor digest. */
export interface Entry {
  /** Relative to the data folder. */
  readonly name: string
  readonly type: 'file' | 'directory'
  readonly bytes?: number
  /** In hexadecimal digits. */
  readonly sha256?: string
}

/** Receives one entry of an archive; `content` must be read to its end. */
export type Take = (entry: Entry, content: AsyncIterable<Buffer>) => Promise<void>

/** What an archive says about itself. */
export interface Manifest {
  /** Of Holdpoint. */
  readonly version: string
  /** When the copy was begun. */
  readonly createdAt: string
  readonly entries: readonly Entry[]
}

/** The manifest as stored: with its own digest, so that changes to it are found too. */
export function manifestText(manifest: Manifest): string {
  const content = JSON.stringify({ format: FORMAT, ...manifest })
  return `${JSON.stringify({ sha256: digest(content) })}\n${content}\n`
}

/** @throws Impossible if the text is not a manifest, was changed, or is from a newer program */
export function readManifest(text: string): Manifest {
  const [head = '', content = ''] = text.split('\n')
  const { sha256 } = JSON.parse(head)
  if (sha256 !== digest(content)) throw new Error('its manifest was changed')
  const manifest = JSON.parse(content)
  if (manifest.format !== FORMAT) throw new Impossible('The backup was made by a newer version of Holdpoint.')
  return manifest
}

function digest(content: string): string {
  return hash('sha256', content, 'hex')
}
