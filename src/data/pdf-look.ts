import { inflateSync } from 'node:zlib'

/** What makes a PDF act by itself, or act outside itself: a browser's viewer runs it whatever policy the file came with. */
const activeContent = /\/(JavaScript|Launch|SubmitForm|ImportData|GoToR|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/
/** Names may be written with their letters as numbers: /J#61vaScript. */
const decodeNames = (text: string) => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const objectStream = /\/ObjStm\b[\s\S]{0,4096}?stream\r?\n/g
/** Small enough to keep nobody waiting; packed objects that do not fit into the overlap are taken for the worst. */
const [window, overlap] = [1024 * 1024, 256 * 1024]

/** Whether a PDF carries anything that acts; encrypted ones may hide it. Read in pieces: a PDF may be larger than the memory. */
export async function pdfActs(pieces: AsyncIterable<unknown>): Promise<boolean> {
  let held = Buffer.alloc(0)
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece as Buffer])
    if (held.length < window) continue
    if (hasActiveContent(held)) return true
    held = held.subarray(-overlap)
  }
  return hasActiveContent(held)
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

/** Objects that are stored together, compressed; what cannot be read is taken for the worst. */
function inflateObjects(bytes: Buffer): string {
  const end = bytes.indexOf('endstream')
  if (end < 0) return bytes.length < overlap - 8 * 1024 ? '' : '/Encrypt'
  try {
    return decodeNames(inflateSync(bytes.subarray(0, end), { maxOutputLength: 64 * 1024 * 1024 }).toString('latin1'))
  } catch {
    return '/Encrypt'
  }
}
