'use client'
import { putBlob } from '@/client/uploads/put-blob'
import { createId, type DocumentRequest, PortalError, post } from './api'

/** A link that expires sooner is replaced before an upload starts. */
const minLinkValidityMs = 60_000

type Link = { uploadUrl: string; blobUrl: string; expiresOn: string }
/** A file with its link and, once it is stored, its address, so that a retry neither sends it again nor stores it twice. */
export type Part = { id: string; file: File; preview: string | null; link?: Link; url?: string }
export type Upload = {
  requestId: string
  uploadId: string
  parts: readonly Part[]
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export const createPart = (file: File): Part => ({
  id: createId(),
  file,
  preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})
export const releasePreview = ({ preview }: Part) => preview && URL.revokeObjectURL(preview)

/** Sends all files, then registers them as one document. Rejects with PortalError; another call continues where it stopped. */
export async function sendUpload(secret: string, { requestId, uploadId, parts, signal, onProgress }: Upload): Promise<DocumentRequest> {
  const total = parts.reduce((sum, { file }) => sum + file.size, 0) || 1
  let sent = 0
  for (const part of parts) {
    const report = (bytes: number) => onProgress(Math.min(99, Math.floor(((sent + bytes) / total) * 100)))
    report(0)
    part.url ??= await sendPart(secret, requestId, part, signal, report)
    sent += part.file.size
  }
  onProgress(99)
  const files = parts.map(({ file, url = '' }) => ({ name: file.name, url, size: file.size }))
  const { documentRequest } = await post('/portal/document-requests/:id/files', { id: requestId, secret, uploadId, files }, signal)
  return documentRequest
}

async function sendPart(secret: string, requestId: string, part: Part, signal: AbortSignal, onProgress: (bytes: number) => void) {
  if (!part.link || Date.parse(part.link.expiresOn) < Date.now() + minLinkValidityMs) {
    const { name: filename, size } = part.file
    part.link = await post('/portal/document-requests/:id/files/link', { id: requestId, secret, filename, size }, signal)
  }
  const { uploadUrl, blobUrl } = part.link
  const status = await putBlob(uploadUrl, part.file, { signal, onProgress })
  // 409: the file was stored before, as a whole, and only the response was lost.
  if ((status >= 200 && status < 300) || status === 409) return blobUrl
  // Links are counted, so an outage of the store must not use another one for each retry.
  if (status > 0 && status < 500) part.link = undefined
  throw new PortalError(status >= 500 ? status : 0)
}
