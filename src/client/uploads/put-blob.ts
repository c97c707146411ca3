type Options = {
  signal: AbortSignal
  /** Called with the number of bytes that were sent. */
  onProgress: (sentBytes: number) => void
}
/** A network that drops packets reports no error: without progress for this time the upload ends without a response. */
const stallTimeoutMs = 60_000

/**
 * Uploads a file to a signed URL. Resolves to the status of the response, or to 0 without a response.
 * XMLHttpRequest, because fetch reports no upload progress.
 */
export const putBlob = (url: string, file: File, { signal, onProgress }: Options) =>
  new Promise<number>((resolve) => {
    if (signal.aborted) return resolve(0)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const startTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, stallTimeoutMs)
    }
    request.open('PUT', url)
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => {
      startTimer()
      onProgress(loaded)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(request.status)
    }
    signal.addEventListener('abort', abort)
    startTimer()
    request.send(file)
  })
