import type { Readable } from 'node:stream'

export type Range = { start: number; end: number }
/** Where files lie. A key is a UUID of ours, never a name somebody typed. */
export type Storage = {
  /** Where browsers store and read when that is not the office itself. */
  origin: string | null
  /** A link by which one new file can be stored at `key`, once, and the address that names it from then on. */
  uploadLink(key: string, site: string): { uploadUrl: string; blobUrl: string }
  /** The key an address names; null for any address but one of ours. */
  keyOf(blobUrl: string): string | null
  size(key: string): Promise<number | null>
  read(key: string, range?: Range): Promise<Readable>
  /** A link that lives five minutes and makes a browser save the file. */
  downloadLink(key: string, as: { name: string; type: string }): string
  /** Stores what the office itself made or kept. */
  keep(key: string, body: Readable): Promise<void>
  remove(key: string): Promise<void>
  /** Stores what came by an upload link; null where browsers store elsewhere. */
  receive: ((key: string, body: Readable) => Promise<void>) | null
  /** Rejects while files can be neither read nor written. */
  ready(): Promise<void>
}
/** An upload to a key that holds a file already. */
export class Exists extends Error {}
/** An upload larger than one may store. */
export class TooLarge extends Error {}
