/** A position in PostgreSQL's write-ahead log (WAL), in bytes. */
export type Lsn = bigint

/** Reads PostgreSQL's notation: two hexadecimal numbers, "1/A2B3C4". */
export function parseLsn(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
export const formatLsn = (lsn: Lsn) => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()

/** With leading zeros, so that names sort as positions do. */
export const toHex = (lsn: Lsn) => lsn.toString(16).padStart(16, '0')
export const fromHex = (hex: string): Lsn => BigInt(`0x${hex}`)

export const segmentStart = (lsn: Lsn, segmentSize: number): Lsn => lsn - (lsn % BigInt(segmentSize))

/** The name of the file that holds this position: timeline and number of the segment, in groups of eight digits. */
export function segmentName(lsn: Lsn, timeline: number, segmentSize: number) {
  const number = lsn / BigInt(segmentSize)
  const perGroup = 0x1_0000_0000n / BigInt(segmentSize)
  return [BigInt(timeline), number / perGroup, number % perGroup].map((n) => n.toString(16).toUpperCase().padStart(8, '0')).join('')
}
