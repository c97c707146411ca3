import { queryRows } from './rows'

/** Keeps people in a call who joined without a page: they send no heartbeats, so after 30 seconds they would have left. */
export const keepInCall = (databaseUrl: string, call: string) =>
  queryRows(databaseUrl, `UPDATE call_person SET seen_at = now() + interval '1 hour' WHERE call_id = $1 AND state = 'in'`, [call])
