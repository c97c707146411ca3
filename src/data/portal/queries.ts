import type { z } from 'zod'
import type { Language } from '@/contract/constants/languages'
import type { portals } from '@/contract/portal'
import { getCasePermissions } from '@/data/cases/permissions'
import type { Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

export type Portal = Omit<z.input<typeof portals.update.output>['portal'], 'updatedAt'> & { updatedAt: Date }
type Row = Omit<Portal, 'canModify'>

/** Of a portal `p` with its case `c` and client `k`. */
export const isPortalOpen = sql`(p.ended_at IS NULL AND (p.until IS NULL OR p.until > now()) AND c.deleted_at IS NULL AND k.deleted_at IS NULL AND c.client_id IS NOT DISTINCT FROM p.client_id)`
/** Where the client's codes go, if anywhere. */
export const codeEmail = sql`CASE WHEN lower(k.email) = p.code_email THEN k.email END`
export const portalTables = sql`${visible.portal} p JOIN ${visible.case} c ON c.id = p.case_id JOIN ${visible.client} k ON k.id = p.client_id`
const columns = sql`p.id, p.case_id AS "case", p.client_id AS client, k.shown_name AS "clientName", nullif(k.email, '') AS "clientEmail", p.language,
  CASE WHEN NOT ${isPortalOpen} THEN 'ended' WHEN d.devices IS NOT NULL THEN 'open' ELSE 'invited' END AS state, p.until, p.ended_at AS "endedAt",
  CASE WHEN p.link_used_at IS NULL AND p.link_expires_at > now() AND ${isPortalOpen} THEN p.link_expires_at END AS "linkExpiresAt",
  (${isPortalOpen} AND ${codeEmail} IS NULL) AS "needsLinkForCodes", CASE WHEN ${isPortalOpen} THEN coalesce(d.devices, '[]') ELSE '[]' END AS devices, d.seen_at AS "lastSeenAt", p.next_step_en AS "nextStepEn", p.next_step_es AS "nextStepEs",
  p.reminders_stopped_at AS "remindersStoppedAt", g.thread_id AS "threadId", ${displayName(sql`u`)} AS "createdByName", p.created_at AS "createdAt", p.updated_at AS "updatedAt"`
const devices = sql`LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', d.id, 'agent', d.agent, 'createdAt', ${isoTimestamp(sql`d.created_at`)}, 'seenAt', ${isoTimestamp(sql`d.seen_at`)}) ORDER BY d.seen_at DESC, d.id) AS devices, max(d.seen_at) AS seen_at
      FROM portal_device d WHERE d.portal_id = p.id) d ON true`
const tables = sql`${portalTables} JOIN chat_guest g ON g.id = p.guest_id LEFT JOIN "user" u ON u.id = p.created_by_id ${devices}`

const selectOfCase = statement<Row>()`SELECT ${columns} FROM ${tables} WHERE p.case_id = ${param('case')} ORDER BY p.created_at DESC, p.id DESC LIMIT 1`
const selectOne = statement<Row>()`SELECT ${columns} FROM ${tables} WHERE p.id = ${param('id')}`
const selectCase = statement<{ case: string }>()`SELECT case_id AS "case" FROM ${visible.portal} r WHERE id = ${param('id')}`

/** The newest portal of a case, open or ended. */
export async function getPortalOfCase(db: Db, caseId: string) {
  const { canModify } = await getCasePermissions(db, caseId)
  const [row] = await selectOfCase(db, { case: caseId })
  return { portal: row ? { ...row, canModify } : null }
}
export async function findPortal(db: Db, id: string): Promise<Portal | null> {
  const [row] = await selectOne(db, { id })
  return row ? { ...row, ...(await getCasePermissions(db, row.case)) } : null
}
export const findCaseOfPortal = async (db: Db, id: string) => (await selectCase(db, { id }))[0]?.case ?? null

export type OpenPortal = { id: string; case: string; client: string; email: string | null; language: Language }
const selectOpen = statement<OpenPortal>()`
  SELECT p.id, p.case_id AS "case", p.client_id AS client, nullif(k.email, '') AS email, p.language FROM ${portalTables} WHERE p.case_id = ${param('case')} AND ${isPortalOpen}`
export const findOpenPortal = async (db: Pick<Db, 'sql' | 'user'>, caseId: string) => (await selectOpen(db, { case: caseId }))[0] ?? null
