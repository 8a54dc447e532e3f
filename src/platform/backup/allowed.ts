import { parsePasswords } from '../postgres/embedded/passwords.ts'
import { isLeftOut } from './left-out.ts'
import { LOGICAL } from './logical-entries.ts'
import { MANIFEST, type Take } from './manifest.ts'

/** PostgreSQL's data directory inside an archive. */
const CLUSTER = 'postgres/cluster/'

const PASSWORDS = 'postgres/passwords.json'

/** In every spelling that a file system may take for the same folder. */
const DATABASE = /^postgres$/iu

/** The files of a table or index, named by number. */
const RELATION = String.raw`\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?`

/** Every file in a copy of a cluster. None of them names a program, a library or an outside place. */
const FILES = [
  /^(?:PG_VERSION|backup_label)$/,
  /^(?:(?:postgresql|postgresql\.auto|pg_hba|pg_ident)\.conf)$/,
  new RegExp(String.raw`^(?:global/(?:${RELATION}|pg_control|pg_filenode\.map))$`),
  new RegExp(String.raw`^(?:base/\d+/(?:${RELATION}|PG_VERSION|pg_filenode\.map))$`),
  /^(?:pg_wal\/(?:[\dA-F]{24}|[\dA-F]{8}\.history|[\dA-F]{24}\.[\dA-F]{8}\.backup))$/,
  /^(?:pg_wal\/archive_status\/[\dA-F.a-z]+\.(?:done|ready))$/,
  /^(?:pg_wal\/summaries\/[\dA-F]+\.summary)$/,
  /^(?:pg_(?:xact|subtrans|commit_ts|twophase|serial)\/[\dA-F]+)$/,
  /^(?:pg_multixact\/(?:members|offsets)\/[\dA-F]+)$/,
  /^(?:pg_logical\/replorigin_checkpoint)$/,
]

const FOLDERS = [
  /^(?:base(?:\/\d+)?|global)$/,
  /^(?:pg_wal(?:\/(?:archive_status|summaries))?)$/,
  /^(?:pg_multixact(?:\/(?:members|offsets))?|pg_logical(?:\/(?:mappings|snapshots))?)$/,
  /^(?:pg_(?:commit_ts|dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc|twophase|xact))$/,
]

/** What initdb sets, and performance settings. None of these runs, loads or reads anything. */
const SETTINGS = [
  /^(?:checkpoint_(?:completion_target|timeout)|wal_(?:buffers|compression|keep_size)|(?:min|max)_wal_size)$/i,
  /^(?:max_(?:connections|worker_processes|parallel_\w+|locks_per_transaction|wal_senders)|shared_buffers|huge_pages)$/i,
  /^(?:(?:work|maintenance_work|autovacuum_work|logical_decoding_work)_mem|temp_buffers|effective_\w+)$/i,
  /^(?:(?:random|seq)_page_cost|cpu_\w+_cost|default_statistics_target|jit|enable_\w+)$/i,
  /^(?:autovacuum(?:_\w+)?|vacuum_\w+|bgwriter_\w+|io_\w+|dynamic_shared_memory_type)$/i,
  /^(?:datestyle|intervalstyle|timezone|log_timezone|lc_(?:messages|monetary|numeric|time)|default_text_search_config)$/i,
  /^(?:(?:statement|lock|deadlock|idle_in_transaction_session)_timeout|log_min_duration_statement)$/i,
]

/**
 * Sign-in by password, without user name maps or external programs. A quoted name could hide what follows it, and `@`
 * names a file.
 */
const LOGIN = /^(?:local|host|hostssl)(?:\s+[^\s"@]+){2,4}\s+scram-sha-256$/

const LARGEST_SETTINGS = 1_048_576

/** Whether archives need a name of a data folder themselves, so that they cannot hold anything else under it. */
export function isReserved(name: string): boolean {
  return name === MANIFEST || name === LOGICAL || DATABASE.test(name)
}

/** Why a file or folder of an archive is refused; undefined if it is allowed. */
function objectionTo(name: string, type: 'file' | 'directory'): string | undefined {
  const [top = ''] = name.split('/')
  if (isLeftOut(top)) return `it holds ${name}, which no backup of Holdpoint has`
  if (top === LOGICAL) return 'it is a logical backup: give --logical'
  if (!isReserved(top)) return undefined
  if (name === PASSWORDS && type === 'file') return undefined
  if (['postgres', 'postgres/cluster'].includes(name) && type === 'directory') return undefined
  const below = name.startsWith(CLUSTER) ? name.slice(CLUSTER.length) : ''
  if ((type === 'file' ? FILES : FOLDERS).some((each) => each.test(below))) return undefined
  return `it holds ${name}, which no backup of Holdpoint has`
}

/** Why the content of a settings file is refused; undefined if it is allowed, and for other files. */
function objectionToSettings(name: string, text: string): string | undefined {
  if (name === PASSWORDS) return holdsPasswords(text) ? undefined : 'its passwords are not those of Holdpoint'
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
  const file = name.slice(CLUSTER.length)
  if (file === 'pg_ident.conf' && lines.length > 0) return `its ${file} lets names stand for others`
  if (file === 'pg_hba.conf') {
    const other = lines.find((line) => !LOGIN.test(line))
    return other === undefined ? undefined : `its ${file} lets somebody in by "${other}"`
  }
  const names = lines.map((line) => /^([\w.]+)(?:\s|=)/.exec(line)?.[1] ?? line)
  const other = names.find((name) => !SETTINGS.some((each) => each.test(name)))
  return other === undefined ? undefined : `its ${file} sets ${other}, which a backup may not`
}

function holdsPasswords(text: string): boolean {
  try {
    return parsePasswords(text) !== undefined
  } catch {
    return false
  }
}

const isSettings = (name: string) =>
  name === PASSWORDS || (name.startsWith(CLUSTER) && name.endsWith('.conf'))

/**
 * Checks an entry of an archive without storing it: nothing in it may make PostgreSQL run a program, load a library,
 * read an outside place or follow another server.
 * @throws Error with the reason
 */
export const requireAllowed: Take = async ({ name, type, bytes = 0 }, content) => {
  const objection = objectionTo(name, type)
  if (objection !== undefined) throw new NotAllowed(objection)
  const isRead = isSettings(name)
  if (isRead && bytes > LARGEST_SETTINGS) throw new NotAllowed(`its ${name} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of content) if (isRead) chunks.push(chunk)
  const unwanted = isRead ? objectionToSettings(name, Buffer.concat(chunks).toString()) : undefined
  if (unwanted !== undefined) throw new NotAllowed(unwanted)
}

/** An archive contains something that is not allowed. */
export class NotAllowed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotAllowed'
  }
}
