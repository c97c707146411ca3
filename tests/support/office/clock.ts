import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { queryRows } from '../database/rows'

/**
 * A clock that a test can move, for an office and its database, which must be empty: a function `now()` in it shadows
 * PostgreSQL's. `folder` gets a file with the offset.
 */
export async function movableClock(databaseUrl: string, folder: string) {
  const file = path.join(folder, 'clock-shift')
  const query = (text: string, values?: unknown[]) => queryRows(databaseUrl, text, values)
  writeFileSync(file, '0')
  await query(`CREATE SCHEMA clock; CREATE TABLE clock.shift (by interval); INSERT INTO clock.shift VALUES ('0');
    CREATE FUNCTION clock.now() RETURNS timestamptz STABLE LANGUAGE sql AS 'SELECT pg_catalog.now() + by FROM clock.shift';
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, clock, pg_catalog', current_database()); END $$`)
  return {
    settings: {
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/support/office/shifted-date.mjs'))}`,
      CLOCK_SHIFT_FILE: file,
    },
    /** Sets the offset from the machine's clock. */
    async move(ms: number) {
      writeFileSync(file, String(ms))
      await query(`UPDATE clock.shift SET by = $1 * interval '1 millisecond'`, [ms])
    },
  }
}
