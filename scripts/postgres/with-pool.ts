import pg from 'pg'

/**
 * Runs `work` with one connection and waits until it is closed. `pool.end()` does not wait for the socket to close: a
 * database that stops before would break the connection, and the command would fail.
 */
export async function withPool<T>(connectionString: string | undefined, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  const closed: Promise<void>[] = []
  pool.on('connect', (client) => closed.push(new Promise((resolve) => client.once('end', resolve))))
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await Promise.all(closed)
  }
}
