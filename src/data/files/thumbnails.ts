import { buffer } from 'node:stream/consumers'
import { createConcurrencyLimit } from '@/concurrency-limit'
import { inlineTypes } from '@/contract/constants/attachments'
import { fail, HttpError } from '@/contract/errors'
import { getFileStore } from '@/providers/storage'
import { limitedSharp } from './limited-sharp'

/** A picture is decoded from memory. A larger one has no thumbnail. */
const maxBytes = 25 * 1024 ** 2
const limitConcurrency = createConcurrencyLimit({ max: 1, maxWaiting: 100, rejectWhenFull: () => fail('unavailable', { retryAfter: 5 }) })

type StoredFile = { blob: string; type: string; size: number; state: string }
/** A small version of a stored picture, at most `sizePx` wide and high. Fails with `notFound` for other files. */
export async function renderThumbnail(file: StoredFile | null, sizePx: number): Promise<Buffer> {
  if (file?.state !== 'ready' || !inlineTypes.has(file.type) || file.size > maxBytes) return fail('notFound')
  const store = await getFileStore()
  return limitConcurrency('thumbnail', async () => {
    const bytes = await buffer(await store.read(file.blob))
    const small = limitedSharp(bytes, { pages: 1 }).rotate().resize(sizePx, sizePx, { fit: 'inside', withoutEnlargement: true })
    try {
      return await small.webp({ quality: 80 }).toBuffer()
    } catch (error) {
      if (error instanceof HttpError) throw error
      return fail('notFound')
    }
  })
}
