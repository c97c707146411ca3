import type { Readable } from 'node:stream'
import { BlobServiceClient, RestError } from '@azure/storage-blob'
import { pictureMimeType } from './mime-type'
import type { PictureStore } from './picture-store'

type Options = { connection: string; container: string; prefix: string }

/** The blobs of `@payloadcms/storage-azure`. */
export function containerStore({ connection, container, prefix }: Options): PictureStore {
  const client = BlobServiceClient.fromConnectionString(connection).getContainerClient(container)
  const blobOf = (file: string) => client.getBlockBlobClient(`${prefix}/${file}`)
  return {
    getSize: (file) =>
      blobOf(file)
        .getProperties()
        .then(
          ({ contentLength = 0 }) => contentLength,
          (error) => (error instanceof RestError && error.statusCode === 404 ? null : Promise.reject(error)),
        ),
    read: async (file) => (await blobOf(file).download()).readableStreamBody as Readable,
    async write(file, content) {
      await blobOf(file).uploadStream(content, undefined, undefined, { blobHTTPHeaders: { blobContentType: pictureMimeType(file) } })
    },
  }
}
