import type pg from 'pg'
import { withClient } from '../../../scripts/postgres/with-client.ts'

/** Queries an office's database directly. */
export const queryRows = <Row extends pg.QueryResultRow = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => withClient({ connectionString: databaseUrl }, async (db) => (await db.query<Row>(text, values)).rows)
