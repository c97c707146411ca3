import { inflateSync } from 'node:zlib'

/** Actions that a browser's PDF viewer runs regardless of the Content-Security-Policy. */
const activeContent = /\/(JavaScript|Launch|SubmitForm|ImportData|GoToR|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/
/** PDF names may contain escaped letters, such as /J#61vaScript. */
const decodeNames = (text: string) => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const objectStream = /\/ObjStm\b[\s\S]{0,4096}?stream\r?\n/g
/** Small windows keep the event loop responsive. An object stream that does not fit into the overlap counts as active content. */
const windowBytes = 1024 * 1024
const overlapBytes = 256 * 1024

/** Whether a PDF has active content, or is encrypted and may hide it. Reads in chunks, because a PDF may be larger than the memory. */
export async function hasActivePdfContent(chunks: AsyncIterable<unknown>): Promise<boolean> {
  let window = Buffer.alloc(0)
  for await (const chunk of chunks) {
    window = Buffer.concat([window, chunk as Buffer])
    if (window.length < windowBytes) continue
    if (hasActiveContent(window)) return true
    window = window.subarray(-overlapBytes)
  }
  return hasActiveContent(window)
}

function hasActiveContent(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1')
  const text = decodeNames(raw)
  if (activeContent.test(text) || countOccurrences(text, '/ObjStm') !== countOccurrences(raw, '/ObjStm')) return true
  for (const match of raw.matchAll(objectStream))
    if (match[0].includes('/Predictor') || activeContent.test(inflateObjects(bytes.subarray(match.index + match[0].length)))) return true
  return false
}
const countOccurrences = (text: string, word: string) => text.split(word).length

/** The text of a compressed object stream. An unreadable one counts as encrypted. */
function inflateObjects(bytes: Buffer): string {
  const end = bytes.indexOf('endstream')
  if (end < 0) return bytes.length < overlapBytes - 8 * 1024 ? '' : '/Encrypt'
  try {
    return decodeNames(inflateSync(bytes.subarray(0, end), { maxOutputLength: 64 * 1024 * 1024 }).toString('latin1'))
  } catch {
    return '/Encrypt'
  }
}
