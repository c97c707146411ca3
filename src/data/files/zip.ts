import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { zipNames } from './zip-names'

type ZippedFile = { name: string; size: number; modifiedAt: Date; open: () => Promise<Readable> }

/**
 * The files as one zip, not compressed, because documents and photos already are. A file is opened when the one before it
 * has been read, so memory use does not depend on their number or size.
 */
export function createZip(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  const names = zipNames(files.map(({ name }) => name))
  for (const [i, { size, modifiedAt, open }] of files.entries())
    zip.addReadStreamLazy(names[i] as string, { compress: false, size, mtime: modifiedAt }, (callback) => {
      open().then(
        (stream) => {
          source = stream
          stream.on('error', (error) => output.destroy(error))
          if (output.destroyed) stream.destroy()
          callback(null, stream)
        },
        (error: unknown) => callback(error, new Readable()),
      )
    })
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => source?.destroy())
  zip.end()
  return output
}
