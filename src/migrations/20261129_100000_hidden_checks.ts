import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { hiddenRecords } from './20261123_160000_deadlines'
import { ofCasesAndPortals } from './20261129_090000_hidden_portals'

export const checksOfCases = `
        UNION ALL SELECT conflict_check_id FROM "case" WHERE conflict_check_id IS NOT NULL AND id = ANY (records)
        UNION ALL SELECT c.consent_id FROM conflict_check c JOIN "case" k ON k.conflict_check_id = c.id WHERE c.consent_id IS NOT NULL AND k.id = ANY (records)`

/** A wall around a case also hides the conflict check by which the case was opened, which is of its client or contact. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(`${ofCasesAndPortals}${checksOfCases}`)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(ofCasesAndPortals)))
}
