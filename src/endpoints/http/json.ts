import { fail } from '@/contract/errors'

/** Beyond what any screen sends. Reporting each of 80,000 unknown fields takes half a second. */
const maxValues = 10_000
const maxDepth = 50
const decoder = new TextDecoder('utf-8', { fatal: true })
const [quote, backslash] = [0x22, 0x5c]
const fillTable = (characters: string, value: number, table: Int8Array) => {
  for (const character of characters) table[character.charCodeAt(0)] = value
  return table
}
/** How many values a byte outside of text announces, and how many levels it opens. */
const valuesByByte = fillTable('{[,', 1, new Int8Array(256))
const levelsByByte = fillTable('}]', -1, fillTable('{[', 1, new Int8Array(256)))

/** Parses a body. One with too many values or levels is rejected by its bytes, before it is parsed. */
export function parseJson(bytes: Buffer): unknown {
  assertSimple(bytes)
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return fail('invalidJson')
  }
}

function assertSimple(bytes: Buffer) {
  let values = 0
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte === quote) at = endOfText(bytes, at)
    values += valuesByByte[byte] as number
    depth += levelsByByte[byte] as number
    if (values > maxValues || depth > maxDepth) fail('tooComplex')
  }
}

function endOfText(bytes: Buffer, start: number) {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
