import { attachments } from '@/contract/attachments'
import { findAttachment, findAttachments } from '@/data/attachment-reads'
import { changeAttachment, openAttachment, registerAttachment, removeAttachment } from '@/data/attachments'
import { storage } from '@/providers/storage'
import { fileAnswer } from './file'
import { implement } from './implement'

export const attachmentEndpoints = implement(attachments, {
  list: ({ db, input }) => findAttachments(db, input),
  create: ({ db, input }) => registerAttachment(db, input),
  get: async ({ db, input, fail }) => ({ attachment: (await findAttachment(db, input)) ?? fail('notFound') }),
  update: ({ db, input, match }) => changeAttachment(db, input, match),
  remove: ({ db, input, match }) => removeAttachment(db, input, match),
  download: async ({ db, input, range }) => {
    const file = await openAttachment(db, input, range !== undefined && !range.startsWith('bytes=0-'))
    const store = await storage()
    if (!file.inline)
      return { status: 302 as const, headers: { location: store.downloadLink(file.blob, file), 'cache-control': 'no-store' } }
    return fileAnswer({ ...file, range, read: (part) => store.read(file.blob, part) })
  },
})
