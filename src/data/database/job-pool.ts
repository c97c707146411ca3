import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { Payload } from 'payload'
import { Pool } from 'pg'
import { env } from '@/env'
import { type Db, systemOrigin } from './db'
import { handlePoolErrors } from './pool'
import { jobTimeouts } from './statement-timeouts'

type JobPool = { pool: Pool; drizzle: NonNullable<Db['drizzle']> }
/** On Payload, because Next's bundles have copies of this module. */
const key = Symbol.for('lawoffice.jobPool')
type WithJobPool = { [key]?: JobPool }

/** Opens the connections of jobs, exports and backups, whose statements may take longer than those of a request. */
export function openJobPool(payload: Payload, isStopping: () => boolean) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 8, connectionTimeoutMillis: jobTimeouts.unresponsiveMs })
  handlePoolErrors(pool, jobTimeouts, isStopping)
  ;(payload as WithJobPool)[key] = { pool, drizzle: drizzle({ client: pool, schema: payload.db.schema }) as never }
}

function find(payload: Payload): JobPool {
  const found = (payload as WithJobPool)[key]
  if (!found) throw new Error('openJobPool was not called')
  return found
}
export const jobPool = (payload: Payload) => find(payload).pool
/** For jobs: work without a user and without the deadline of a request. */
export const jobDb = (payload: Payload): Db => ({
  payload,
  sql: jobPool(payload),
  drizzle: find(payload).drizzle,
  user: null,
  origin: systemOrigin,
})
