import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  type UploadConfig,
  ValidationError,
} from 'payload'
import { wrongPicture } from '@/contract/website'
import { payloadBehind } from '@/data/db'
import { dropPictureFiles, keepPictureFiles, pictureFile, pictureType, readPictureFile } from '@/data/media'
import type { Media } from '@/payload-types'
import { afterCommit } from './after-commit'

const sizes = (doc: Partial<Media>) => Object.entries(doc.sizes ?? {})
const namesOf = (doc: Partial<Media>) =>
  [doc.filename, ...sizes(doc).map(([, size]) => size?.filename)].filter((name) => typeof name === 'string')

/** A picture under the name of a page or a script would be taken for one wherever it is kept. */
export const fittingName: CollectionBeforeValidateHook<Media> = ({ data, req }) => {
  if (req.file && data?.filename && pictureType(data.filename) !== data.mimeType)
    throw new ValidationError({ collection: 'media', errors: [{ path: 'file', message: wrongPicture }] })
  return data
}

/** Puts a picture and its sizes into the office's file store; what they replace goes once the change is durable. */
export const keepFiles: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  if (!req.file || !doc.filename) return
  const made = sizes(doc).map(([size, file]) => ({ name: file?.filename, data: req.payloadUploadSizes?.[size] }))
  const files = [{ name: doc.filename, data: req.file.data }, ...made]
  await keepPictureFiles(
    doc.id,
    files.filter((file): file is { name: string; data: Buffer } => Boolean(file.name && file.data)),
  )
  const kept = new Set(namesOf(doc))
  const replaced = namesOf(previousDoc ?? {}).filter((name) => !kept.has(name))
  if (replaced.length) await afterCommit(req, () => dropPictureFiles(doc.id, replaced))
}

export const dropFiles: CollectionAfterDeleteHook<Media> = ({ doc, req }) => afterCommit(req, () => dropPictureFiles(doc.id, namesOf(doc)))

type Edits = { crop?: unknown; widthInPixels?: unknown; heightInPixels?: unknown; focalPoint?: { x?: number; y?: number } }
/** A new cut is made from the stored file. */
export const cutStoredFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const edits = req.query?.uploadEdits as Edits | undefined
  const id = (args as { id?: string }).id
  if (!/^update/.test(operation) || !edits || req.file || !id) return args
  const now = await payloadBehind(req).findByID({ collection: 'media', id, depth: 0, req })
  const { x, y } = edits.focalPoint ?? {}
  const moved = x !== undefined && (x !== now.focalX || y !== now.focalY)
  if (!now.filename || !(moved || edits.crop || edits.widthInPixels || edits.heightInPixels)) return args
  const data = await pictureFile(id, now.filename)
  req.file = { name: now.filename, data, size: data.length, mimetype: now.mimeType ?? pictureType(now.filename) }
  return args
}

/** Answers a picture's file from the store. */
export const serveFile: NonNullable<UploadConfig['handlers']>[number] = async (req: PayloadRequest, { params }) => {
  const file = await readPictureFile({ sql: payloadBehind(req).db.pool }, params.filename)
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      // A page asks for the picture as it was changed last; by its bare name it may be another one tomorrow.
      'cache-control': req.searchParams?.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
