import { createHmac, timingSafeEqual } from 'node:crypto'
import { downloadMinutes, uploadMinutes } from '@/contract/files'
import { env } from '@/env'

export const blobPath = '/api/files/blob/'
type Signed = { id: string; sp: 'c' | 'r'; se: string; rscd?: string; rsct?: string }
const sign = ({ id, sp, se, rscd = '', rsct = '' }: Signed) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(JSON.stringify(['file', id, sp, se, rscd, rsct]))
    .digest('base64url')

const until = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)
const address = (signed: Signed) => {
  const { id, ...rest } = signed
  return `${blobPath}${id}?${new URLSearchParams({ ...rest, sig: sign(signed) })}`
}

/** The path of a link that stores one new file. */
export const uploadPath = (id: string) => address({ id, sp: 'c', se: until(uploadMinutes) })
/** The path of a link that reads one file under this name and type. */
export const downloadPath = (id: string, { name, type }: { name: string; type: string }) =>
  address({ id, sp: 'r', se: until(downloadMinutes), rscd: name, rsct: type })

/** Whether the office signed this link for this act and it has not expired. */
export function linkHolds(act: 'c' | 'r', { sig, ...signed }: Signed & { sig: string }): boolean {
  const [a, b] = [Buffer.from(sig), Buffer.from(sign(signed))]
  return a.length === b.length && timingSafeEqual(a, b) && signed.sp === act && Number(signed.se) * 1000 > Date.now()
}
