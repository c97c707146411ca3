import type { Readable } from 'node:stream'
import { disposition, type Range, storage } from '@/providers/storage'
import type { File } from './exchange'

type Stored = {
  name: string
  type: string
  size: number
  inline?: boolean
  range: string | undefined
  read: (range?: Range) => Promise<Readable>
}

/** Shown in a tab of its own, a file can run nothing, reach nothing and be framed by nobody else. */
const caged = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** A stored file as an answer: whole, or the part that was asked for. */
export async function fileAnswer({ name, type, size, inline = false, range, read }: Stored): Promise<File> {
  const headers = {
    'content-type': type,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    'content-security-policy': caged,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  }
  const part = partOf(range, size)
  if (part === 'outside') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } }
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

/** The one part a Range asks for; null for the whole file, also when the header asks for several or makes no sense. */
export function partOf(range: string | undefined, size: number): Range | 'outside' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  if (!asked || (!asked[1] && !asked[2])) return null
  if (!asked[1]) {
    const last = Number(asked[2])
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(asked[1])
  const end = asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  if (asked[2] && Number(asked[2]) < start) return null
  return start >= size ? 'outside' : { start, end }
}

/** A later part of a file that is being read already. */
export const isPart = (range: string | undefined) => range !== undefined && !range.startsWith('bytes=0-')
type Opened = { blob: string; name: string; type: string; size: number; inline: boolean }
/** A file that somebody may open: shown from here, or saved by a link that ends soon. */
export async function opened(file: Opened, range: string | undefined): Promise<File> {
  const store = await storage()
  if (!file.inline) return { status: 302, headers: { location: store.downloadLink(file.blob, file), 'cache-control': 'no-store' } }
  return fileAnswer({ ...file, range, read: (part) => store.read(file.blob, part) })
}
