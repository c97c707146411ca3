import { fileTypeFromBuffer } from 'file-type'
import { HttpError } from '@/contract/errors'
import { maxPicturePixels } from '@/contract/files'
import { readPictureHeader } from './limited-sharp'

/**
 * What is wrong with an uploaded picture, if anything. Reads its first bytes and its header only: a small file can have
 * so many pixels that decoding it takes all memory.
 * @param options.firstFrameOnly of an animation only the first frame will be decoded.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  allowedTypes: readonly string[],
  { firstFrameOnly = false } = {},
): Promise<'type' | 'pixels' | null> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!detected || !allowedTypes.includes(detected.mime)) return 'type'
  const header = await readPictureHeader(bytes).catch((error: unknown) => {
    // Too many pictures wait: this one may be valid.
    if (error instanceof HttpError) throw error
    return null
  })
  if (!header || header.format === 'svg') return 'type'
  const frames = firstFrameOnly ? 1 : (header.pages ?? 1)
  return header.width * header.height * frames > maxPicturePixels ? 'pixels' : null
}
