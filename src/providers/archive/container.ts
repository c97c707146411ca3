import type { Readable } from 'node:stream'
import { ContainerClient, RestError } from '@azure/storage-blob'
import type { ArchiveTarget } from './archive-target.ts'

/** A container of Azure Blob Storage. `url` has a SAS that may create, write, read, list and delete. A blob appears only when all of it is stored. */
export function containerTarget(url: string, folder: string): ArchiveTarget {
  const client = new ContainerClient(url, undefined, { retryOptions: { maxTries: 3, tryTimeoutInMs: 20_000 } })
  const blobOf = (name: string) => client.getBlockBlobClient(`${folder}/${name}`)
  return {
    async list(prefix) {
      const names: string[] = []
      for await (const { name } of client.listBlobsFlat({ prefix: `${folder}/${prefix}` })) names.push(name.slice(folder.length + 1))
      return names
    },
    read: (name) =>
      blobOf(name)
        .download(0, undefined, { maxRetryRequests: 3 })
        .then(({ readableStreamBody }) => readableStreamBody as Readable, nullIfMissing),
    write: async (name, content) => void (await blobOf(name).uploadStream(content)),
    delete: async (name) => void (await blobOf(name).deleteIfExists()),
  }
}

const nullIfMissing = (error: unknown) => {
  if (error instanceof RestError && error.code === 'BlobNotFound') return null
  throw error
}
