import { HttpError } from '@/contract/errors'
import type { UploadProblem } from '@/contract/portal-messages'
import { inspectPicture } from '@/data/files/inspect-picture'
import { limitedSharp } from '@/data/files/limited-sharp'
import { photoTypes } from './inspect-file'

/** Text of a page stays readable at this length, about 190 dpi on paper. */
const maxSide = 2100
const quality = 75
/** Points of the longer side of Letter paper. */
const paperLength = 792

export class UnusablePhotoError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** One page a photo, upright, in the order given. Photos are read and decoded one after the other. */
export async function combinePhotos(photos: (() => Promise<Uint8Array>)[], title: string): Promise<Uint8Array> {
  // Takes half a second to load.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  for (const read of photos) {
    const { data, info } = await compress(await read())
    const picture = await pdf.embedJpg(data)
    const scale = paperLength / Math.max(info.width, info.height)
    const [width, height] = [info.width * scale, info.height * scale]
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return pdf.save()
}

async function compress(bytes: Uint8Array) {
  const problem = await inspectPicture(bytes, photoTypes, { firstFrameOnly: true })
  if (problem) throw new UnusablePhotoError(problem === 'pixels' ? 'pixels' : 'unreadable')
  try {
    return await limitedSharp(bytes)
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    // Too many pictures wait: the upload is tried again later.
    if (cause instanceof HttpError) throw cause
    // Cut off or damaged behind its header.
    throw new UnusablePhotoError('unreadable', { cause })
  }
}
