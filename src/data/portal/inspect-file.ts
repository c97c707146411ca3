import { fileTypeFromBuffer } from 'file-type'
import { fileMessages } from '@/contract/attachments'
import { maxPortalFileBytes } from '@/contract/constants/portal'
import { detectFileType } from '@/data/files/detect-type'
import { readUpload } from '@/data/files/inspect-upload'
import { type ClientPortal, failField, failInPortal } from './access'

export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const pdfType = 'application/pdf'
/** What iPhones make. It cannot be decoded here. */
const isHeic = (type: string | undefined) => type?.startsWith('image/hei') ?? false

type Sent = { name: string; size?: number | undefined; blob: string }
export type InspectedFile = { name: string; blob: string; size: number; type: string }

/** Size and type of a photo or PDF. Reads its first bytes only: it is not scanned yet. Fails in the client's language. */
export async function inspectClientFile(portal: ClientPortal, { name, size: declared, blob }: Sent, field: string): Promise<InspectedFile> {
  const file = await readUpload(blob)
  if (!file || (declared !== undefined && declared !== file.size)) return failField(portal, field, 'notUploaded')
  if (file.size > maxPortalFileBytes) failInPortal(portal, 'fileTooLarge')
  if (isHeic((await fileTypeFromBuffer(file.firstBytes).catch(() => undefined))?.mime)) failField(portal, field, 'heic')
  const detected = await detectFileType(name, file.firstBytes)
  if ('rejected' in detected)
    return failField(portal, field, detected.rejected === fileMessages.programNotAllowed ? 'program' : 'disguised')
  if (detected.type !== pdfType && !photoTypes.includes(detected.type)) failField(portal, field, 'unsupportedType')
  return { name, blob, size: file.size, type: detected.type }
}

/** Photos, or one PDF. */
export function assertOneDocument(portal: ClientPortal, files: InspectedFile[]) {
  if (files.length > 1 && files.some(({ type }) => type === pdfType)) failField(portal, 'files', 'pdfWithOthers')
}
