import { queryRows } from '../database/rows'

/** For people who joined without a page: it would send the heartbeats without which they leave after 30 seconds. */
export const extendHeartbeats = (databaseUrl: string, call: string) =>
  queryRows(databaseUrl, `UPDATE call_person SET seen_at = now() + interval '1 hour' WHERE call_id = $1 AND state = 'in'`, [call])
