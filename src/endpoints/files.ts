import { failValidation } from '@/contract/errors'
import { files, invalidBlobType } from '@/contract/files'
import { createUploadLink, isFileHidden, storeUpload } from '@/data/files/blobs'
import { getFileStore, isValidLink } from '@/providers/storage'
import { streamFile } from './http/file'
import { implement, okResponse } from './implement'

export const fileEndpoints = implement(files, {
  createUploadLink: ({ db, input }) => createUploadLink(db, input),
  upload: async ({ db, input, upload, fail }) => {
    if (!isValidLink('c', input)) fail('notAllowed')
    if (upload.blobType !== 'BlockBlob') failValidation([invalidBlobType])
    await storeUpload(db, input.id, upload)
    return okResponse
  },
  read: async ({ db, input, range, fail }) => {
    if (!isValidLink('r', input)) fail('notAllowed')
    if (await isFileHidden(db, { id: input.id, person: input.person })) fail('notFound')
    const store = await getFileStore()
    const size = await store.getSize(input.id)
    if (size === null) return fail('notFound')
    return streamFile({ name: input.rscd, type: input.rsct, size, range, read: (part) => store.read(input.id, part) })
  },
})
