'use client'
import { createStore } from '@/ui/create-store'
import { ApiError } from '../api'
import { isLeaveGuardBypassed } from '../unsaved-changes'
import { type RequestLink, requestStaffLink, UploadError, uploadFile } from './upload'

/** Attaches an uploaded file to its record. Repeating it with the same key attaches it only once. */
type Register = (
  file: { name: string; url: string; size: number },
  options: { idempotencyKey: string; signal: AbortSignal },
) => Promise<unknown>
export type Upload = {
  id: string
  /** The case or chat that the file belongs to. */
  target: string
  file: File
  register: Register
  requestLink: RequestLink
  state: 'pending' | 'uploading' | 'error'
  percent: number
  /** Empty if the failure has no message. */
  error?: string
  /** Set once the file is uploaded: a retry then only registers it. */
  url?: string
}
/** More parallel uploads would only slow each other down. */
const maxParallelUploads = 3

const uploadStore = createStore<readonly Upload[]>([])
const abortControllers = new Map<string, AbortController>()
const update = (id: string, changes: Partial<Upload>) =>
  uploadStore.set(uploadStore.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
const isUploading = ({ state }: Upload) => state === 'uploading'

const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!isLeaveGuardBypassed()) event.preventDefault()
}
function startNext() {
  // Leaving the page would cancel the uploads.
  if (uploadStore.get().some(isUploading)) window.addEventListener('beforeunload', warnBeforeUnload)
  else window.removeEventListener('beforeunload', warnBeforeUnload)
  const next = uploadStore.get().find(({ state }) => state === 'pending')
  if (!next || uploadStore.get().filter(isUploading).length >= maxParallelUploads) return
  update(next.id, { state: 'uploading' })
  void upload(next).then(startNext)
  startNext()
}
async function upload({ id, file, url: uploadedUrl, register, requestLink }: Upload) {
  const controller = new AbortController()
  abortControllers.set(id, controller)
  try {
    const url = uploadedUrl ?? (await uploadFile(file, (percent) => update(id, { percent }), controller.signal, requestLink))
    update(id, { url, percent: 100 })
    await register({ name: file.name, url, size: file.size }, { idempotencyKey: id, signal: controller.signal })
    remove(id)
  } catch (error) {
    if (controller.signal.aborted) return
    const hasMessage = error instanceof UploadError || (error instanceof ApiError && error.status)
    update(id, { state: 'error', error: hasMessage ? error.message : '' })
  } finally {
    abortControllers.delete(id)
  }
}

const remove = (id: string) => uploadStore.set(uploadStore.get().filter((upload) => upload.id !== id))
function retry(id: string) {
  update(id, { state: 'pending', percent: 0 })
  startNext()
}
function cancel(id: string) {
  abortControllers.get(id)?.abort()
  remove(id)
}

/** The unfinished uploads to one case or chat. They continue while the user opens other screens. */
export function useUploads(target: string, register: Register, requestLink = requestStaffLink) {
  const uploads = uploadStore.use().filter((upload) => upload.target === target)
  const add = (files: Iterable<File>) => {
    const added = [...files].map(
      (file): Upload => ({ id: crypto.randomUUID(), target, file, register, requestLink, state: 'pending', percent: 0 }),
    )
    uploadStore.set([...uploadStore.get(), ...added])
    startNext()
  }
  return { uploads, add, retry, cancel }
}
