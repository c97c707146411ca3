import { v7 as uuid } from 'uuid'
import type { ApiClient } from '../api/caller'
import { queryRows } from '../database/rows'

/** Inserts a case of this person. */
export async function insertCase(databaseUrl: string, person: ApiClient, title = 'Peña v. Smith'): Promise<string> {
  const { user } = await person.auth.me({})
  const id = uuid()
  await queryRows(
    databaseUrl,
    `INSERT INTO "case" (id, title, case_number, client_name, status, date, owner_id, created_by_id, created_at, updated_at) VALUES ($1, $2, $3, 'Iván Peña', 'Open', '2026-11-20', $4, $4, now(), now())`,
    [id, title, `T-${id}`, user.id],
  )
  return id
}
