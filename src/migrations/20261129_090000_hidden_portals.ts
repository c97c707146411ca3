import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { hiddenRecords } from './20261123_160000_deadlines'

const ofCases = ['deadline', 'document_request', 'portal']
  .map((table) => `UNION ALL SELECT id FROM ${table} WHERE case_id = ANY (records)`)
  .join(' ')
export const ofCasesAndPortals = `${ofCases} UNION ALL SELECT id FROM portal WHERE client_id = ANY (records)`

/** A wall also hides the earlier portal of a client whose case belongs to another client now. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(ofCasesAndPortals)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(ofCases)))
}
