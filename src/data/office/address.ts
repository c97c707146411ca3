import type { Db } from '@/data/database/db'
import { statement } from '@/data/database/sql'

const selectLines = statement<{ street: string | null; cityLine: string | null }>()`
  SELECT nullif(street, '') AS street, nullif(concat_ws(', ', nullif(city, ''), nullif(concat_ws(' ', nullif(state, ''), nullif(zip, '')), '')), '') AS "cityLine" FROM office LIMIT 1`
/** The lines of the office's address: the street, and the city with state and ZIP code. Empty ones are left out. */
export async function getOfficeAddress(db: Pick<Db, 'sql'>): Promise<string[]> {
  const [office] = await selectLines(db)
  return [office?.street, office?.cityLine].filter((line) => line != null)
}
