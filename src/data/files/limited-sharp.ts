import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { createConcurrencyLimit, type Queue } from '@/concurrency-limit'
import { fail } from '@/contract/errors'
import { maxPicturePixels } from '@/contract/files'

/** Only these formats are decoded. `inspectPicture` keeps uploaded drawings away: SVG is for the pictures that Next renders for shared links. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) })
sharp.cache(false)
sharp.concurrency(1)

const maxSeconds = 30
/**
 * Next loads this module once for each of its bundles. They share the queues and not the limit, so that each rejects with its
 * own bundle's class of errors.
 */
const globals = globalThis as unknown as Record<symbol, Map<string, Queue> | undefined>
const key = Symbol.for('lawoffice.pictures')
globals[key] ??= new Map()
/** A decoded picture takes up to 160 MB, and decoding takes one of the threads that passwords are hashed on. */
const limitConcurrency = createConcurrencyLimit({
  max: 1,
  maxWaiting: 100,
  rejectWhenFull: () => fail('unavailable', { retryAfter: 5 }),
  queues: globals[key],
})
const oneAtATime = <T>(work: () => Promise<T>) => limitConcurrency('picture', work)

/** Width, height and pages, without decoding the picture. */
export const readPictureHeader = (bytes: Uint8Array) => oneAtATime(() => sharp(bytes, { limitInputPixels: false }).metadata())

/** All pictures are processed through this function: one at a time in this process, with a limit of pixels and of time. */
export const limitedSharp = (input?: SharpInput | SharpInput[], options?: SharpOptions): Sharp =>
  queued(sharp(input as SharpInput, { ...options, limitInputPixels: maxPicturePixels }).timeout({ seconds: maxSeconds }))

function queued(image: Sharp): Sharp {
  const { toBuffer, metadata, clone } = image
  return Object.assign(image, {
    toBuffer: (...args: unknown[]) => oneAtATime(() => toBuffer.apply(image, args as never)),
    metadata: () => oneAtATime(() => metadata.apply(image)),
    clone: () => queued(clone.apply(image)),
  })
}
