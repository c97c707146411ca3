import { ApiError, api } from './api'

type Progress = (percent: number) => void
/** Refused or failed on the way, in the words that the person reads. */
export class UploadError extends Error {}

/** Asks for a link and puts the file there; answers the address that names it from then on. */
export async function uploadFile(file: File, progress: Progress, signal: AbortSignal): Promise<string> {
  const { uploadUrl, blobUrl } = await linkFor(file, signal)
  await put(uploadUrl, file, progress, signal)
  return blobUrl
}

async function linkFor(file: File, signal: AbortSignal) {
  const link = await api.files.link({ filename: file.name }, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new UploadError(error.status ? `Failed to get upload URL (${error.status})` : error.message)
  })
  if (!link.blobUrl) throw new UploadError('Invalid upload info from server')
  if (!link.uploadUrl) throw new UploadError('No upload URL available')
  return link
}

/** fetch tells nothing of how much has left; XMLHttpRequest does, and the browser reads the file piece by piece. */
const put = (address: string, file: File, progress: Progress, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => progress(total ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadError(`Server responded ${request.status}`))
    request.onerror = () => reject(new UploadError('Network error'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
