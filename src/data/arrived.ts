import { fileSentences, shownInline } from '@/contract/attachments'
import { refuse, refuseFields } from '@/contract/errors'
import { scans } from '@/providers/scan'
import { storage } from '@/providers/storage'
import { lookAt, lookAtFile, octets, pdf } from './file-look'
import { pdfActs } from './pdf-look'

/** What the office itself finds of a file that was uploaded, before it belongs to anything. */
export async function lookAtArrived(blob: string, name: string, declared: number | undefined) {
  const store = await storage()
  const size = await store.size(blob)
  if (size === null) return refuseFields([{ field: 'url', message: fileSentences.notArrived }])
  if (declared !== undefined && declared !== size) refuseFields([{ field: 'size', message: fileSentences.otherSize }])
  const chunks: Uint8Array[] = []
  if (size > 0)
    for await (const chunk of await store.read(blob, { start: 0, end: Math.min(size, lookAt) - 1 })) chunks.push(chunk as Uint8Array)
  const found = await lookAtFile(name, Buffer.concat(chunks))
  if ('refused' in found) return refuseFields([{ field: 'name', message: found.refused }])
  // One that acts is only saved.
  const acting = found.type === pdf && (await pdfActs(await store.read(blob)))
  return { size, type: acting ? octets : found.type }
}

/** Where there is a scanner, nobody opens a file that it has not seen. */
export const firstState = () => (scans ? { state: 'checking', checkAt: new Date().toISOString() } : { state: 'ready' })

type StoredFile = { state: string; type: string }
/** Stops whoever opens a file that is not theirs to open yet, or never will be; tells whether a browser may show it. */
export function demandReady({ state, type }: StoredFile, inline: boolean): boolean {
  if (state === 'checking') refuse('fileNotReady')
  if (state === 'refused') refuse('fileRefused')
  return inline && shownInline.has(type)
}
