/** Archives that lie in the data folder: no part of its content. */
const ARCHIVE = /\.(tar|tar\.gz|tgz|part)$/i

/** Folders that a restore or an upgrade makes: of what was there before, of what it is laying out, and an older PostgreSQL. */
const RESTORE = /^before-(restore|upgrade)-|^postgres\.new-|^postgresql-\d+$/

/** Whether a name in a data folder is neither content to keep nor in the way of a restore. */
export function isLeftOut(name: string): boolean {
  return ARCHIVE.test(name) || RESTORE.test(name) || name === 'lost+found'
}
