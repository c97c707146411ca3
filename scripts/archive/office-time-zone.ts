import pg from 'pg'

const undefinedTable = '42P01'

/** The time zone in the office record, which a new office does not have yet. */
export async function readTimeZone(databaseUrl: string, fallback: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, query_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ zone: string | null }>('SELECT time_zone AS zone FROM office LIMIT 1')
    return rows[0]?.zone || fallback
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return fallback
    throw error
  } finally {
    await client.end()
  }
}
