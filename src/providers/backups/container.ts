import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ContainerClient } from '@azure/storage-blob'
import type { BackupStore } from './backup-store'

const hashOf = async (bytes: AsyncIterable<unknown>) => {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** A container of Azure Blob Storage. `url` has a SAS that may create, write, read, list and delete. */
export function containerStore(url: string, workFolder: string): BackupStore {
  const client = new ContainerClient(url)
  return {
    workFolder,
    async save(name) {
      const file = path.join(workFolder, name)
      const blob = client.getBlockBlobClient(name)
      try {
        await blob.uploadFile(file)
        const { readableStreamBody } = await blob.download()
        const [localHash, storedHash] = [await hashOf(createReadStream(file)), await hashOf(readableStreamBody as AsyncIterable<unknown>)]
        if (localHash !== storedHash) throw new Error(`The backup ${name} in the container differs from the local file`)
      } finally {
        await rm(file, { force: true })
      }
    },
    async listNames(prefix) {
      await mkdir(workFolder, { recursive: true })
      const names = await readdir(workFolder)
      for await (const { name } of client.listBlobsFlat({ prefix })) names.push(name)
      return names
    },
    async delete(name) {
      await client.getBlockBlobClient(name).deleteIfExists()
      await rm(path.join(workFolder, name), { force: true })
    },
  }
}
