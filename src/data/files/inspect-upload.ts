import { fileMessages } from '@/contract/attachments'
import { fail, failValidation } from '@/contract/errors'
import { scansFiles } from '@/providers/scan'
import { getFileStore } from '@/providers/storage'
import { detectFileType, maxInspectedBytes } from './detect-type'

/** Size and first bytes of an uploaded file; null if it has not arrived. */
export async function readUpload(blob: string) {
  const store = await getFileStore()
  const size = await store.getSize(blob)
  if (size === null) return null
  const chunks: Uint8Array[] = []
  if (size > 0)
    for await (const chunk of await store.read(blob, { start: 0, end: Math.min(size, maxInspectedBytes) - 1 }))
      chunks.push(chunk as Uint8Array)
  return { size, firstBytes: Buffer.concat(chunks) }
}

/** Size and type of an uploaded file. Fails when it is missing, has another size than declared, or is not what its name says. */
export async function inspectUpload(blob: string, name: string, declaredSize: number | undefined) {
  const file = await readUpload(blob)
  if (!file) return failValidation([{ field: 'url', message: fileMessages.notUploaded }])
  const { size, firstBytes } = file
  if (declaredSize !== undefined && declaredSize !== size) failValidation([{ field: 'size', message: fileMessages.sizeMismatch }])
  const detected = await detectFileType(name, firstBytes)
  if ('rejected' in detected) return failValidation([{ field: 'name', message: detected.rejected }])
  return { size, type: detected.type }
}

/** With a virus scanner, a file can be opened only after its scan. */
export const initialFileState = () => (scansFiles ? { state: 'checking', checkAt: new Date().toISOString() } : { state: 'ready' })

/** Fails while a file is being scanned, and when the scan rejected it. */
export function assertFileReady(state: string) {
  if (state === 'checking') fail('fileNotReady')
  if (state === 'refused') fail('fileRejected')
}
