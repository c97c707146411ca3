import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const checks = [
  { table: 'event', name: 'event_end_not_before_start', condition: '"end" >= start' },
  { table: 'client', name: 'client_hourly_rate_not_negative', condition: 'billing_hourly_rate >= 0' },
  { table: 'client', name: 'client_flat_fee_not_negative', condition: 'billing_flat_fee >= 0' },
  { table: 'client', name: 'client_retainer_amount_not_negative', condition: 'billing_retainer_amount >= 0' },
]

/** NOT VALID: rows that break a rule already stay as they are and are reported; each new or changed row obeys. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  for (const { table, name, condition } of checks) {
    await db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`))
    const { rows } = await db.execute<{ id: string }>(sql.raw(`SELECT id FROM ${table} WHERE NOT (${condition}) ORDER BY id`))
    if (rows.length) payload.logger.warn({ check: name, count: rows.length, ids: rows.slice(0, 100).map(({ id }) => id) }, 'rows break a new rule')
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { table, name } of checks) await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
}
