import { attachments } from '@/contract/attachments'
import { findAttachment, findStoredAttachment, listAttachments } from '@/data/files/attachment-queries'
import {
  createAttachment,
  deleteAttachment,
  downloadAttachment,
  downloadZip,
  restoreAttachment,
  updateAttachment,
} from '@/data/files/attachments'
import { searchAttachments } from '@/data/files/search-attachments'
import { addTags, deleteAttachments, restoreAttachments } from '@/data/files/selected-attachments'
import { renderThumbnail } from '@/data/files/thumbnails'
import { zipResponse } from './http/downloads'
import { isContinuedDownload, showOrDownload, thumbnailHeaders } from './http/file'
import { implement, ok } from './implement'

/** Lists show them 64 px wide, on dense screens with twice as many pixels. */
const thumbnailPx = 128

export const attachmentEndpoints = implement(attachments, {
  search: ({ db, input }) => searchAttachments(db, input),
  list: ({ db, input }) => listAttachments(db, input),
  create: ({ db, input }) => createAttachment(db, input),
  get: async ({ db, input, fail }) => ({ attachment: (await findAttachment(db, input)) ?? fail('notFound') }),
  update: ({ db, input, ifMatch }) => updateAttachment(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteAttachment(db, input, ifMatch)),
  restore: ({ db, input }) => restoreAttachment(db, input.attachmentId, input.id),
  addTags: ({ db, input }) => ok(addTags(db, input)),
  removeSeveral: ({ db, input }) => ok(deleteAttachments(db, input)),
  restoreSeveral: ({ db, input }) => ok(restoreAttachments(db, input)),
  downloadArchive: async ({ db, input }) => {
    const { filename, body } = await downloadZip(db, input)
    return zipResponse(filename, body)
  },
  getThumbnail: async ({ db, input }) => ({
    ...thumbnailHeaders,
    body: await renderThumbnail(await findStoredAttachment(db, input), thumbnailPx),
  }),
  download: async ({ db, input, range }) => showOrDownload(await downloadAttachment(db, input, isContinuedDownload(range)), range),
})
