/** Archives in the data folder, which are not part of its content. */
const ARCHIVE = /\.(tar|tar\.gz|tgz|part)$/i

/** Folders made by a restore or upgrade: the previous content, what is being prepared, and an older PostgreSQL. */
const RESTORE = /^before-(restore|upgrade)-|^postgres\.new-|^postgresql-\d+$/

/** Whether a name in a data folder is neither backed up nor an obstacle to a restore. */
export function isLeftOut(name: string): boolean {
  return ARCHIVE.test(name) || RESTORE.test(name) || name === 'lost+found'
}
