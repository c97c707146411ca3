'use client'
import { useEffect, useRef, useState } from 'react'
import { maxPhotosOfDocument } from '@/contract/constants/portal'
import { portalMessages } from '@/contract/portal-messages'
import { createId, type DocumentRequest, PortalError, translate } from './api'
import type { Portal } from './portal-context'
import { createPart, type Part, releasePreview, sendUpload, type Upload } from './upload'

export type UploadState = { kind: 'choosing' } | { kind: 'sending' | 'waiting'; percent: number } | { kind: 'failed'; errorMessage: string }
const retryDelaysMs = [2_000, 5_000, 10_000]

/** The photos or the PDF for one document request, until the server has them. */
export function useUpload(requestId: string, { secret, language, text }: Portal, onDone: (request: DocumentRequest) => void) {
  const [parts, setParts] = useState<readonly Part[]>([])
  const [state, setState] = useState<UploadState>({ kind: 'choosing' })
  const [errorMessage, setErrorMessage] = useState('')
  const controller = useRef<AbortController>(undefined)
  const uploadId = useRef('')
  const isSending = state.kind === 'sending' || state.kind === 'waiting'
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
  const latestParts = useRef(parts)
  useEffect(() => {
    latestParts.current = parts
  }, [parts])
  useEffect(
    () => () => {
      controller.current?.abort()
      latestParts.current.forEach(releasePreview)
    },
    [],
  )

  const clear = () => {
    parts.forEach(releasePreview)
    setParts([])
    setErrorMessage('')
    setState({ kind: 'choosing' })
  }
  const change = (next: readonly Part[]) => {
    // Other files are another document.
    uploadId.current = ''
    setParts(next)
    setState({ kind: 'choosing' })
  }
  const add = (files: readonly File[]) => {
    const all = [...parts, ...files.map(createPart)]
    const found = findErrorMessage(all, { language, text })
    setErrorMessage(found)
    if (!found) return change(all)
    all.slice(parts.length).forEach(releasePreview)
  }
  const send = async () => {
    const abort = new AbortController()
    controller.current = abort
    uploadId.current ||= createId()
    const attempt = { requestId, uploadId: uploadId.current, parts, signal: abort.signal }
    try {
      const request = await sendWithRetries(secret, attempt, setState)
      clear()
      onDone(request)
    } catch (error) {
      if (abort.signal.aborted) return
      setState({ kind: 'failed', errorMessage: (error instanceof PortalError && translate(error.message, language)) || text.uploadFailed })
    }
  }
  const cancel = () => {
    controller.current?.abort()
    clear()
  }
  const move = (index: number, by: number) => {
    const next = [...parts]
    next.splice(index + by, 0, ...next.splice(index, 1))
    change(next)
  }
  const remove = (part: Part) => {
    releasePreview(part)
    change(parts.filter((other) => other !== part))
  }
  return { parts, state, errorMessage, isSending, add, send: () => void send(), cancel, move, remove }
}

const isHeic = ({ type, name }: File) => type.startsWith('image/hei') || /\.hei[cf]$/i.test(name)

/** Before anything is sent. The server decides about everything else. */
function findErrorMessage(parts: readonly Part[], { language, text }: Pick<Portal, 'language' | 'text'>) {
  if (parts.length > maxPhotosOfDocument) return text.tooManyPhotos(maxPhotosOfDocument)
  if (parts.some(({ file }) => isHeic(file))) return portalMessages.heic[language]
  return parts.length > 1 && parts.some(({ file }) => file.type === 'application/pdf') ? portalMessages.pdfWithOthers[language] : ''
}

/** Retries after a lost connection. Rejects when the server refuses, or when the upload is canceled. */
async function sendWithRetries(secret: string, upload: Omit<Upload, 'onProgress'>, show: (state: UploadState) => void) {
  let percent = 0
  const onProgress = (next: number) => {
    if (upload.signal.aborted) return
    percent = next
    show({ kind: 'sending', percent })
  }
  for (let tries = 0; ; tries++) {
    try {
      return await sendUpload(secret, { ...upload, onProgress })
    } catch (error) {
      if (upload.signal.aborted || !(error instanceof PortalError && error.isTransient)) throw error
      show({ kind: 'waiting', percent })
      await waitForNetwork(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0, upload.signal)
    }
  }
}

/** Waits, but not longer than until the device is online again. */
const waitForNetwork = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
