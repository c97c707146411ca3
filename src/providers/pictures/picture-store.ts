import type { Readable } from 'node:stream'

/** The files of the website's pictures, by file name, where Payload reads and writes them. */
export type PictureStore = {
  getSize(name: string): Promise<number | null>
  read(name: string): Promise<Readable>
  /** Replaces a file of the same name. */
  write(name: string, content: Readable): Promise<void>
}
