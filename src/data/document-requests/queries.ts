import type { z } from 'zod'
import type { documentRequests } from '@/contract/document-requests'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'

type Output = z.input<typeof documentRequests.update.output>['documentRequest']
type Row = Omit<Output, 'updatedAt' | 'canModify'> & { updatedAt: Date }

const columns = sql`r.id, r.key, r.en, r.es, r.help, r.required, r.translation, r.state::text AS state, r.created_at AS "createdAt", r.updated_at AS "updatedAt"`
const selectOfCase = statement<Row>()`
  SELECT ${columns} FROM ${visible.documentRequest} r WHERE r.case_id = ${param('case')} ORDER BY r.position, r.id LIMIT 10000`
const selectOne = statement<Row>()`SELECT ${columns} FROM ${visible.documentRequest} r WHERE r.id = ${param('id')} AND r.case_id = ${param('case')}`

export const selectDocumentRequests = async (db: Db, caseId: string, canModify: boolean) =>
  (await selectOfCase(db, { case: caseId })).map((row) => ({ ...row, canModify }))
/** For users who may change the case. */
export async function findDocumentRequest(db: Db, caseId: string, id: string) {
  const [row] = await selectOne(db, { case: caseId, id })
  return row ? { ...row, canModify: true } : null
}
