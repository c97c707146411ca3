import { fileSentences } from '@/contract/attachments'
import { refuse, refuseFields } from '@/contract/errors'
import { scans } from '@/providers/scan'
import { storage } from '@/providers/storage'
import { lookAt, lookAtFile, octets, pdf } from './file-look'
import { pdfActs } from './pdf-look'

/** Size and type of an uploaded file. Fails when it is missing, has another size than declared, or is not what its name says. */
export async function lookAtArrived(blob: string, name: string, declaredSize: number | undefined) {
  const store = await storage()
  const size = await store.size(blob)
  if (size === null) return refuseFields([{ field: 'url', message: fileSentences.notArrived }])
  if (declaredSize !== undefined && declaredSize !== size) refuseFields([{ field: 'size', message: fileSentences.otherSize }])
  const chunks: Uint8Array[] = []
  if (size > 0)
    for await (const chunk of await store.read(blob, { start: 0, end: Math.min(size, lookAt) - 1 })) chunks.push(chunk as Uint8Array)
  const detected = await lookAtFile(name, Buffer.concat(chunks))
  if ('refused' in detected) return refuseFields([{ field: 'name', message: detected.refused }])
  // Browsers download this type and never open it.
  const isActivePdf = detected.type === pdf && (await pdfActs(await store.read(blob)))
  return { size, type: isActivePdf ? octets : detected.type }
}

/** With a virus scanner, a file can be opened only after its scan. */
export const firstState = () => (scans ? { state: 'checking', checkAt: new Date().toISOString() } : { state: 'ready' })

/** Fails while a file is being scanned, and when the scan rejected it. */
export function demandReady(state: string) {
  if (state === 'checking') refuse('fileNotReady')
  if (state === 'refused') refuse('fileRefused')
}
