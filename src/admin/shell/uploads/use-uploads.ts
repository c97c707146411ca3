'use client'
import { ApiError } from '@/client/api'
import { UploadError, uploadFile } from '@/client/upload'
import { createStore } from '@/ui/create-store'
import { words } from '../../words'

/** Makes a file that has arrived a part of something; the same key makes it one once. */
type Register = (
  file: { name: string; url: string; size: number },
  how: { idempotencyKey: string; signal: AbortSignal },
) => Promise<unknown>
export type Upload = {
  id: string
  /** What it is for: a case, a chat. */
  place: string
  file: File
  register: Register
  state: 'pending' | 'uploading' | 'done' | 'error'
  percent: number
  error?: string
  /** Where it lies once it has arrived: a retry then only registers it. */
  url?: string
}
/** More at once would only slow each other down. */
const together = 3

const all = createStore<readonly Upload[]>([])
const stops = new Map<string, AbortController>()
const change = (id: string, changes: Partial<Upload>) => all.set(all.get().map((one) => (one.id === id ? { ...one, ...changes } : one)))
const isUploading = ({ state }: Upload) => state === 'uploading'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
function startNext() {
  // Whoever leaves the page leaves what is on its way.
  if (all.get().some(isUploading)) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  const next = all.get().find(({ state }) => state === 'pending')
  if (!next || all.get().filter(isUploading).length >= together) return
  change(next.id, { state: 'uploading' })
  void send(next).then(startNext)
  startNext()
}
async function send({ id, file, url: arrived, register }: Upload) {
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    const url = arrived ?? (await uploadFile(file, (percent) => change(id, { percent }), stop.signal))
    change(id, { url, percent: 100 })
    await register({ name: file.name, url, size: file.size }, { idempotencyKey: id, signal: stop.signal })
    change(id, { state: 'done' })
  } catch (error) {
    if (stop.signal.aborted) return
    const said = error instanceof UploadError || (error instanceof ApiError && error.status)
    change(id, { state: 'error', error: said ? error.message : words.documents.uploadFailed })
  } finally {
    stops.delete(id)
  }
}

function retry(id: string) {
  change(id, { state: 'pending', percent: 0 })
  startNext()
}
function cancel(id: string) {
  stops.get(id)?.abort()
  all.set(all.get().filter((one) => one.id !== id))
}

/** The files on their way to a place. They go on while one works elsewhere in the staff area. */
export function useUploads(place: string, register: Register) {
  const uploads = all.use().filter((one) => one.place === place)
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file): Upload => ({ id: crypto.randomUUID(), place, file, register, state: 'pending', percent: 0 }))
    all.set([...all.get().filter((one) => one.place !== place || one.state !== 'done'), ...fresh])
    startNext()
  }
  return { uploads, add, retry, cancel }
}
