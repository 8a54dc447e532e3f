/** Archives anywhere in the data folder, and files that are being written, which are not part of its content. */
const ARCHIVE = /\.(tar|tar\.gz|tgz|part)$/i

/** Folders made by a restore or upgrade: the previous content, what is being prepared, and an older PostgreSQL. */
const RESTORE = /^before-(restore|upgrade)-|^postgres\.new-|^postgresql-\d+$/

/** Whether a file is not backed up, in whichever folder: otherwise each backup there would contain those before it. */
export function isArchive(name: string): boolean {
  return ARCHIVE.test(name)
}

/** Whether a name in a data folder is neither backed up nor an obstacle to a restore. */
export function isLeftOut(name: string): boolean {
  return isArchive(name) || RESTORE.test(name) || name === 'lost+found'
}
