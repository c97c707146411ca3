import { ApiError, api } from '../api'

type Progress = (percent: number) => void
export type RequestLink = (filename: string, signal: AbortSignal) => Promise<{ uploadUrl: string; blobUrl: string }>
export const requestStaffLink: RequestLink = (filename, signal) => api.files.link({ filename }, { signal })
/** `message` is shown to the user. */
export class UploadError extends Error {}

/** Uploads a file to a signed URL; returns the permanent URL of the file. */
export async function uploadFile(file: File, onProgress: Progress, signal: AbortSignal, requestLink: RequestLink): Promise<string> {
  const { uploadUrl, blobUrl } = await requestUploadLink(file, signal, requestLink)
  await put(uploadUrl, file, onProgress, signal)
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

/** XMLHttpRequest, because fetch reports no upload progress. */
const put = (url: string, file: File, onProgress: Progress, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadError(`Server responded ${request.status}`))
    request.onerror = () => reject(new UploadError('Network error'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
