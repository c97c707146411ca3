import { ApiError, api } from '../api'
import { putBlob } from './put-blob'

type Progress = (percent: number) => void
export type RequestLink = (filename: string, signal: AbortSignal) => Promise<{ uploadUrl: string; blobUrl: string }>
export const requestStaffLink: RequestLink = (filename, signal) => api.files.createUploadLink({ filename }, { signal })
/** `message` is shown to the user. */
export class UploadError extends Error {}

/** Uploads a file to a signed URL; returns the permanent URL of the file. */
export async function uploadFile(file: File, onProgress: Progress, signal: AbortSignal, requestLink: RequestLink): Promise<string> {
  const { uploadUrl, blobUrl } = await requestUploadLink(file, signal, requestLink)
  const status = await putBlob(uploadUrl, file, {
    signal,
    onProgress: (sentBytes) => onProgress(file.size ? Math.floor((sentBytes / file.size) * 100) : 0),
  })
  signal.throwIfAborted()
  if (status === 0) throw new UploadError('Network error')
  if (status < 200 || status >= 300) throw new UploadError(`Server responded ${status}`)
  return blobUrl
}

async function requestUploadLink(file: File, signal: AbortSignal, requestLink: RequestLink) {
  const link = await requestLink(file.name, signal).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new UploadError(error.status ? `Failed to get upload URL (${error.status})` : error.message)
  })
  if (!link.blobUrl) throw new UploadError('Invalid upload info from server')
  if (!link.uploadUrl) throw new UploadError('No upload URL available')
  return link
}
