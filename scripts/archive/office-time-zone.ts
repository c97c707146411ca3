import { withClient } from '../postgres/with-client.ts'

const undefinedTable = '42P01'

/** The time zone in the office record, which a new office does not have yet. */
export const readTimeZone = (databaseUrl: string, fallback: string): Promise<string> =>
  withClient({ connectionString: databaseUrl, query_timeout: 10_000 }, async (db) => {
    const { rows } = await db
      .query<{ zone: string | null }>('SELECT time_zone AS zone FROM office LIMIT 1')
      .catch((error: { code?: string }) => (error.code === undefinedTable ? { rows: [] } : Promise.reject(error)))
    return rows[0]?.zone || fallback
  })
