import type { Readable } from 'node:stream'

/** Both inclusive. */
export type ByteRange = { start: number; end: number }
/** Keys are UUIDs of the office, never names that someone typed. */
export type FileStore = {
  /** Where browsers upload and download, if that is not the office's own server. */
  origin: string | null
  /** `uploadUrl` stores one new file at `key`, once; `blobUrl` identifies the file from then on. */
  uploadLink(key: string, site: string, person?: string): { uploadUrl: string; blobUrl: string }
  /** The key in a URL of this store; null for any other URL. */
  keyFromUrl(blobUrl: string): string | null
  /** Bytes; null if the file does not exist. */
  getSize(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** A link that makes a browser save the file; valid for five minutes. `person`: who asked, if not a guest. */
  downloadLink(key: string, as: { name: string; type: string; person?: string | undefined }): string
  /** Stores a file that the office itself made. */
  save(key: string, body: Readable): Promise<void>
  delete(key: string): Promise<void>
  /** Stores an upload; null where browsers upload to another server. */
  receiveUpload: ((key: string, body: Readable, maxBytes: number) => Promise<void>) | null
  /** Rejects if files cannot be read or written. */
  assertReady(): Promise<void>
}
/** Thrown for a key that already has a file. */
export class FileExistsError extends Error {}
/** Thrown for an upload above the size limit. */
export class FileTooLargeError extends Error {}
