import pg from 'pg'

/**
 * Connects, does the work, and ends the connection.
 * @throws whatever connecting or `work` throws
 */
export async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // Without a listener a lost connection would end the process; the next query reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
