import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { cascades } from './rules/cascades'
import { generatedColumns } from './rules/generated-columns'
import { indexes } from './rules/indexes'
import { search } from './rules/search'
import { searchQuery } from './rules/search-query'
import { tables } from './rules/tables'
import { triggers } from './rules/triggers'

/** What Payload's schema cannot say. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  for (const rules of [search, searchQuery, generatedColumns, tables, indexes, triggers, cascades]) await db.execute(sql.raw(rules))
}

export async function down(): Promise<void> {
  throw new Error('The first rules are not dropped')
}
