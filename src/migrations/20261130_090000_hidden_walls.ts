import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { hiddenRecords } from './20261123_160000_deadlines'
import { ofCasesAndPortals } from './20261129_090000_hidden_portals'
import { checksOfCases } from './20261129_100000_hidden_checks'

const before = `${ofCasesAndPortals}${checksOfCases}`
const wallsOfRecords = `
        UNION ALL SELECT id FROM wall WHERE case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records)`

/** A wall also hides the other walls around its record, whose ledger entries name the record. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(`${before}${wallsOfRecords}`)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(before)))
}
