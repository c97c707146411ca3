import { downloadLinkMinutes, uploadLinkMinutes } from '@/contract/files'
import { isSignature, sign } from '@/signature'

export const blobPath = '/api/files/blob/'
/** `sp`: permission, create or read; `se`: expiry, seconds since 1970; `rscd`, `rsct`: name and type of a download. As in Azure's links; `person`: for whom it is. */
type Signed = { id: string; sp: 'c' | 'r'; se: string; rscd?: string; rsct?: string; person?: string }
const getSignedText = ({ id, sp, se, rscd = '', rsct = '', person = '' }: Signed) =>
  JSON.stringify(['file', id, sp, se, rscd, rsct, person])

const expiresIn = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)
const signPath = (signed: Signed) => {
  const { id, ...rest } = signed
  return `${blobPath}${id}?${new URLSearchParams({ ...rest, sig: sign(getSignedText(signed)) })}`
}

export const uploadPath = (id: string, person?: string) =>
  signPath({ id, sp: 'c', se: expiresIn(uploadLinkMinutes), ...(person && { person }) })
export const downloadPath = (id: string, { name, type, person }: { name: string; type: string; person?: string | undefined }) =>
  signPath({ id, sp: 'r', se: expiresIn(downloadLinkMinutes), rscd: name, rsct: type, ...(person && { person }) })

/** Whether the office signed this link for this permission and it has not expired. */
export function isValidLink(permission: 'c' | 'r', { sig, ...signed }: Signed & { sig: string }): boolean {
  return isSignature(sig, getSignedText(signed)) && signed.sp === permission && Number(signed.se) * 1000 > Date.now()
}
