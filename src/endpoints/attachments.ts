import { attachments } from '@/contract/attachments'
import { findAttachment, listAttachments } from '@/data/files/attachment-queries'
import { createAttachment, deleteAttachment, downloadAttachment, updateAttachment } from '@/data/files/attachments'
import { isLaterRange, showOrDownload } from './http/file'
import { implement, ok } from './implement'

export const attachmentEndpoints = implement(attachments, {
  list: ({ db, input }) => listAttachments(db, input),
  create: ({ db, input }) => createAttachment(db, input),
  get: async ({ db, input, fail }) => ({ attachment: (await findAttachment(db, input)) ?? fail('notFound') }),
  update: ({ db, input, ifMatch }) => updateAttachment(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteAttachment(db, input, ifMatch)),
  download: async ({ db, input, range }) => showOrDownload(await downloadAttachment(db, input, isLaterRange(range)), range),
})
