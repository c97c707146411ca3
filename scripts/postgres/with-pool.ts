import pg from 'pg'

/**
 * Work of a command on one connection. It is closed when this returns: a pool's own `end` does not wait for the server's
 * word, and a database that stops first cuts the connection off, which would end the command as if it had failed.
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
