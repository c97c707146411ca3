import { maxTags, normalizeTags, tooManyTags } from '@/contract/constants/attachments'
import { failValidation } from '@/contract/errors'
import { assertCanModifyCase } from '@/data/cases/permissions'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { getStoredAttachments } from './attachment-queries'
import { restoreAttachment } from './attachments'

/** Files of case `id`. */
type Selection = { id: string; ids: string[] }
type StoredFile = Awaited<ReturnType<typeof getStoredAttachments>>[number]

/** Otherwise tags that someone else adds at the same time could be lost. */
const lockFiles = statement()`
  SELECT r.id FROM ${visible.attachment} r WHERE r.id = ANY (${param('ids')}::uuid[]) AND r.case_id = ${param('case')} ORDER BY r.id FOR NO KEY UPDATE`

const changeEach = (db: Db, { id, ids }: Selection, changesTo: (file: StoredFile) => { tags: string[] } | { deletedAt: string }) =>
  transaction(db, async (tx) => {
    await assertCanModifyCase(tx, id)
    await lockFiles(tx, { ids, case: id })
    for (const file of await getStoredAttachments(tx, { id, ids: [...new Set(ids)] }))
      await records(tx).update('attachment', file.id, changesTo(file))
  })

export const addTags = (db: Db, { tags, ...selection }: Selection & { tags: string[] }) =>
  changeEach(db, selection, (file) => {
    const all = normalizeTags([...file.tags, ...tags])
    return all.length > maxTags ? failValidation([{ field: 'tags', message: tooManyTags }]) : { tags: all }
  })

export function deleteAttachments(db: Db, selection: Selection) {
  const deletedAt = new Date().toISOString()
  return changeEach(db, selection, () => ({ deletedAt }))
}

export const restoreAttachments = (db: Db, { id, ids }: Selection) =>
  transaction(db, async (tx) => {
    await assertCanModifyCase(tx, id)
    for (const one of new Set(ids.toSorted())) await restoreAttachment(tx, one, id)
  })
