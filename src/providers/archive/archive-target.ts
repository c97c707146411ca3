import type { Readable } from 'node:stream'

/** Where the continuous archive is stored. Names are paths with slashes. */
export type ArchiveTarget = {
  list(prefix: string): Promise<string[]>
  /** Null if there is no such object. */
  read(name: string): Promise<Readable | null>
  /** Stores all of an object or nothing. An object of the same name is replaced. */
  write(name: string, content: Readable): Promise<void>
  delete(name: string): Promise<void>
}
