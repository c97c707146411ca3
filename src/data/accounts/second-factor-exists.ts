import { type SqlPart, sql } from '@/data/database/sql'

/** Whether the account `id` has an authenticator app or a passkey. */
export const secondFactorExists = <Name extends string = never>(id: SqlPart<Name>) =>
  sql<Name>`(EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = ${id} AND f.confirmed_at IS NOT NULL)
               OR EXISTS (SELECT 1 FROM passkey k WHERE k.user_id = ${id}))`
