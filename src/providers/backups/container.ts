import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ContainerClient } from '@azure/storage-blob'
import type { Vault } from './contract'

const hashOf = async (bytes: AsyncIterable<unknown>) => {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** A container of Azure Blob Storage, by an address that may add, read, list and delete there and nothing else. */
export function container(address: string, waiting: string): Vault {
  const client = new ContainerClient(address)
  return {
    folder: waiting,
    async keep(name) {
      const file = path.join(waiting, name)
      const blob = client.getBlockBlobClient(name)
      try {
        await blob.uploadFile(file)
        const { readableStreamBody } = await blob.download()
        const [here, there] = [await hashOf(createReadStream(file)), await hashOf(readableStreamBody as AsyncIterable<unknown>)]
        if (here !== there) throw new Error(`The backup ${name} is not in its container what it was here`)
      } finally {
        await rm(file, { force: true })
      }
    },
    async names() {
      await mkdir(waiting, { recursive: true })
      const all = await readdir(waiting)
      for await (const { name } of client.listBlobsFlat()) all.push(name)
      return all
    },
    async drop(name) {
      await client.getBlockBlobClient(name).deleteIfExists()
      await rm(path.join(waiting, name), { force: true })
    },
  }
}
