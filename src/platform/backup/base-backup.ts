import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'

// The parts of pg's connection that a copy uses. pg's types leave the protocol level out.
interface ProtocolConnection {
  readonly stream: { pause(): void; resume(): void }
  query(text: string): void
}

/** A copy of a running cluster, made by PostgreSQL. */
export interface BaseBackup {
  /** The approximate size in bytes. */
  readonly size: Promise<number>
  /** One tar archive of the cluster's files and the WAL that makes them consistent. */
  readonly tar: Readable
}

// The slot keeps the WAL until it is copied, however long that takes; it ends with the connection.
const KEEP_WAL = 'CREATE_REPLICATION_SLOT holdpoint_backup_%s TEMPORARY PHYSICAL RESERVE_WAL'
const COPY = `BASE_BACKUP (LABEL 'holdpoint backup', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/**
 * Starts a copy of the whole cluster while it may be in use.
 * @param superuser whose connection may replicate
 */
export async function baseBackup(superuser: pg.ClientConfig): Promise<BaseBackup & { end(): Promise<void> }> {
  const client = new pg.Client({ ...superuser, replication: 'true' } as pg.ClientConfig)
  // Without a listener a lost connection would end the process; the copy reports it.
  client.on('error', () => {})
  await client.connect()
  await client.query(KEEP_WAL.replace('%s', String(process.pid)))
  const copy = new CopyOut(COPY)
  client.query(copy)
  return { size: copy.size, tar: copy.tar, end: () => client.end() }
}

/**
 * A replication command that answers with rows and then a stream. Each piece of the stream begins with a letter for
 * its kind.
 */
class CopyOut extends pg.Query {
  readonly tar = new PassThrough()
  readonly size: Promise<number>
  #paused = false
  #tell: (size: number) => void = () => {}
  readonly #command: string

  constructor(command: string) {
    super({ text: command })
    this.#command = command
    // Without a listener a copy that ends before anybody reads it would end the process.
    this.tar.on('error', () => {})
    this.size = new Promise((resolve) => {
      this.#tell = resolve
    })
  }

  override submit = (connection: pg.Connection): void => {
    ;(connection as unknown as ProtocolConnection).query(this.#command)
  }

  handleRowDescription(): void {}

  /** The WAL position has two columns, a tablespace three: the last one is its size in KiB. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (fields.length === 3) this.#tell(Number(fields[2]) * 1_024)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: ProtocolConnection): void {
    // A copy, since pg reuses the buffer.
    if (chunk[0] !== DATA || this.tar.write(Buffer.from(chunk.subarray(1)))) return
    // What pg has already read still arrives after this.
    if (this.#paused) return
    this.#paused = true
    connection.stream.pause()
    this.tar.once('drain', () => {
      this.#paused = false
      connection.stream.resume()
    })
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#tell(0)
    this.tar.destroy(error)
  }

  handleReadyForQuery(): void {
    this.tar.end()
  }
}

const DATA = 'd'.charCodeAt(0)
