import pg from 'pg'

/** Runs `work` with a connection of its own, and ends it. */
export async function withClient<T>(config: pg.ClientConfig, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client(config)
  // A lost connection also rejects the statement that runs.
  db.on('error', () => {})
  try {
    await db.connect()
    return await work(db)
  } finally {
    await db.end().catch(() => {})
  }
}
