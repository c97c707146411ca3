import type { z } from 'zod'
import type { foundAttachment } from '@/contract/attachments'
import type { Db } from '@/data/database/db'
import { parseSearch } from '@/data/database/search'
import { param, statement } from '@/data/database/sql'
import { partsOfVisible, visible } from '@/data/walls/visible'

const defaultLimit = 20

const selectMatches = statement<z.input<typeof foundAttachment>>()`
  SELECT r.id, r.name, c.id AS "caseId", c.title AS "caseTitle", c.case_number AS "caseNumber"
    FROM ${partsOfVisible.attachment} r JOIN ${visible.case} c ON c.id = r.case_id
   WHERE r.search @@ ${param('near')}::tsquery AND r.deleted_at IS NULL AND c.deleted_at IS NULL
   ORDER BY NOT r.search @@ ${param('exact')}::tsquery, r.created_at DESC, r.id LIMIT ${param('limit')}`

/** Files of any case by the words of their names: exact matches first, then similar spellings, each newest first. */
export async function searchAttachments(db: Db, { q, limit = defaultLimit }: { q: string; limit?: number | undefined }) {
  const queries = await parseSearch(db, q)
  if (!queries) return { attachments: [] }
  return { attachments: await selectMatches(db, { exact: queries.exact, near: queries.near ?? queries.exact, limit }) }
}
