import { refuseFields } from '@/contract/errors'
import { files, wrongBlobType } from '@/contract/files'
import { receiveFile, uploadLink } from '@/data/blobs'
import { linkHolds, storage } from '@/providers/storage'
import { fileAnswer } from './file'
import { done, implement } from './implement'

export const fileEndpoints = implement(files, {
  link: ({ db, input }) => uploadLink(db, input),
  upload: async ({ input, arriving, fail }) => {
    if (!linkHolds('c', input)) fail('notAllowed')
    if (arriving.blobType !== 'BlockBlob') refuseFields([wrongBlobType])
    await receiveFile(input.id, arriving)
    return done
  },
  read: async ({ input, range, fail }) => {
    if (!linkHolds('r', input)) fail('notAllowed')
    const store = await storage()
    const size = await store.size(input.id)
    if (size === null) return fail('notFound')
    return fileAnswer({ name: input.rscd, type: input.rsct, size, range, read: (part) => store.read(input.id, part) })
  },
})
