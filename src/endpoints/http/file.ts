import type { Readable } from 'node:stream'
import { type ByteRange, disposition, getFileStore } from '@/providers/storage'
import type { FileResponse } from './exchange'

type StoredFile = {
  name: string
  type: string
  size: number
  inline?: boolean
  range: string | undefined
  read: (range?: ByteRange) => Promise<Readable>
}

/** A file opened in a tab runs no script, loads nothing and cannot be framed. */
const fileContentSecurityPolicy = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A stored file, or the part in the Range header. */
export async function streamFile({ name, type, size, inline = false, range, read }: StoredFile): Promise<FileResponse> {
  const headers = {
    'content-type': type,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    'content-security-policy': fileContentSecurityPolicy,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  }
  const part = parseRange(range, size)
  if (part === 'unsatisfiable') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } }
  if (!part) return { headers: { ...headers, 'content-length': String(size) }, body: await read() }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
      'content-length': String(part.end - part.start + 1),
    },
    body: await read(part),
  }
}

/** The range of a Range header; null for the whole file, also if the header is invalid or asks for several ranges. */
export function parseRange(range: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  if (!match || (!match[1] && !match[2])) return null
  if (!match[1]) {
    const suffixLength = Number(match[2])
    return suffixLength === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - suffixLength), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (match[2] && Number(match[2]) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** A browser keeps it, because the content of a file does not change. */
export const thumbnailHeaders = { headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' } }

/** Whether a download continues, so that it counts in the ledger once. */
export const isContinuedDownload = (range: string | undefined) => range !== undefined && !range.startsWith('bytes=0-')
type OpenedFile = { blob: string; name: string; type: string; size: number; inline: boolean; person?: string }
type LinkedFile = Pick<OpenedFile, 'blob' | 'name' | 'type' | 'person'>
/** A download link that is valid for minutes. */
export const createFileLink = async (file: LinkedFile) => ({ url: (await getFileStore()).downloadLink(file.blob, file) })

/** Shows a file in the browser, or redirects to a download link that is valid for minutes. */
export async function showOrDownload(file: OpenedFile, range: string | undefined): Promise<FileResponse> {
  const store = await getFileStore()
  if (!file.inline) return { status: 302, headers: { location: store.downloadLink(file.blob, file), 'cache-control': 'no-store' } }
  return streamFile({ ...file, range, read: (part) => store.read(file.blob, part) })
}
