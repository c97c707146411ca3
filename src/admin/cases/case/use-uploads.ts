'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '@/client/api'
import { UploadError, uploadFile } from '@/client/upload'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { attachmentsKey } from '../queries'

export type Upload = {
  id: string
  file: File
  state: 'pending' | 'uploading' | 'done' | 'error'
  percent: number
  error?: string
  /** Where it lies once it has arrived: a retry then only registers it. */
  url?: string
}
/** More at once would only slow each other down. */
const together = 3

/** The files on their way to a case. They go on while another tab of the case is shown. */
export function useUploads(caseId: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const running = uploads.filter(({ state }) => state === 'uploading').length
  const next = uploads.find(({ state }) => state === 'pending')

  const send = async ({ id, file, url: arrived }: Upload) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      const url = arrived ?? (await uploadFile(file, (percent) => change(id, { percent }), stop.signal))
      change(id, { url, percent: 100 })
      await api.attachments.create({ id: caseId, name: file.name, url, size: file.size }, { idempotencyKey: id, signal: stop.signal })
      change(id, { state: 'done' })
      void client.invalidateQueries({ queryKey: attachmentsKey(caseId) })
    } catch (error) {
      if (stop.signal.aborted) return
      change(id, { state: 'error', error: error instanceof UploadError ? error.message : sentenceOf(error, words.documents.uploadFailed) })
    } finally {
      stops.current.delete(id)
    }
  }
  useEffect(() => {
    if (!next || running >= together) return
    change(next.id, { state: 'uploading' })
    void send(next)
  })
  useEffect(() => {
    if (running === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [running])

  return {
    uploads,
    add: (files: Iterable<File>) =>
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'done'),
        ...[...files].map((file): Upload => ({ id: crypto.randomUUID(), file, state: 'pending', percent: 0 })),
      ]),
    retry: (id: string) => change(id, { state: 'pending', percent: 0 }),
    cancel: (id: string) => {
      stops.current.get(id)?.abort()
      setUploads((all) => all.filter((one) => one.id !== id))
    },
  }
}
