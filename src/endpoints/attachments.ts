import { attachments } from '@/contract/attachments'
import { findAttachment, findAttachments } from '@/data/attachment-reads'
import { changeAttachment, openAttachment, registerAttachment, removeAttachment } from '@/data/attachments'
import { isPart, opened } from './file'
import { implement } from './implement'

export const attachmentEndpoints = implement(attachments, {
  list: ({ db, input }) => findAttachments(db, input),
  create: ({ db, input }) => registerAttachment(db, input),
  get: async ({ db, input, fail }) => ({ attachment: (await findAttachment(db, input)) ?? fail('notFound') }),
  update: ({ db, input, match }) => changeAttachment(db, input, match),
  remove: ({ db, input, match }) => removeAttachment(db, input, match),
  download: async ({ db, input, range }) => opened(await openAttachment(db, input, isPart(range)), range),
})
