import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  type UploadConfig,
  ValidationError,
} from 'payload'
import { invalidPicture } from '@/contract/website'
import { payloadOf } from '@/data/database/db'
import { dropPictureFiles, keepPictureFiles, pictureFile, pictureType, readPictureFile } from '@/data/website/pictures'
import type { Media } from '@/payload-types'
import { afterCommit } from './after-commit'

const sizes = (doc: Partial<Media>) => Object.entries(doc.sizes ?? {})
const namesOf = (doc: Partial<Media>) =>
  [doc.filename, ...sizes(doc).map(([, size]) => size?.filename)].filter((name) => typeof name === 'string')

/** A picture with the file extension of a page or a script could be served as one. */
export const validateFileName: CollectionBeforeValidateHook<Media> = ({ data, req }) => {
  if (req.file && data?.filename && pictureType(data.filename) !== data.mimeType)
    throw new ValidationError({ collection: 'media', errors: [{ path: 'file', message: invalidPicture }] })
  return data
}

/** Stores a picture and its sizes. Replaced files are deleted after the commit. */
export const storeFiles: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  if (!req.file || !doc.filename) return
  const resized = sizes(doc).map(([size, file]) => ({ name: file?.filename, data: req.payloadUploadSizes?.[size] }))
  const files = [{ name: doc.filename, data: req.file.data }, ...resized]
  await keepPictureFiles(
    doc.id,
    files.filter((file): file is { name: string; data: Buffer } => Boolean(file.name && file.data)),
  )
  const current = new Set(namesOf(doc))
  const replaced = namesOf(previousDoc ?? {}).filter((name) => !current.has(name))
  if (replaced.length) await afterCommit(req, () => dropPictureFiles(doc.id, replaced))
}

export const deleteFiles: CollectionAfterDeleteHook<Media> = ({ doc, req }) =>
  afterCommit(req, () => dropPictureFiles(doc.id, namesOf(doc)))

type Edits = { crop?: unknown; widthInPixels?: unknown; heightInPixels?: unknown; focalPoint?: { x?: number; y?: number } }
/** Crops from the stored file. */
export const cropStoredFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const edits = req.query?.uploadEdits as Edits | undefined
  const id = (args as { id?: string }).id
  if (!/^update/.test(operation) || !edits || req.file || !id) return args
  const stored = await payloadOf(req).findByID({ collection: 'media', id, depth: 0, req })
  const { x, y } = edits.focalPoint ?? {}
  const isFocalPointMoved = x !== undefined && (x !== stored.focalX || y !== stored.focalY)
  if (!stored.filename || !(isFocalPointMoved || edits.crop || edits.widthInPixels || edits.heightInPixels)) return args
  const data = await pictureFile(id, stored.filename)
  req.file = { name: stored.filename, data, size: data.length, mimetype: stored.mimeType ?? pictureType(stored.filename) }
  return args
}

export const serveFile: NonNullable<UploadConfig['handlers']>[number] = async (req: PayloadRequest, { params }) => {
  const file = await readPictureFile({ sql: payloadOf(req).db.pool }, params.filename)
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      // With a version in the address the content never changes.
      'cache-control': req.searchParams?.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
