import { buffer } from 'node:stream/consumers'
import { type CollectionBeforeOperationHook, type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { invalidPicture } from '@/contract/website'
import { payloadOf } from '@/data/database/db'
import type { Media } from '@/payload-types'
import { pictureMimeType, pictureStore } from '@/providers/pictures'

/** A picture with the file extension of a page or a script could be served as one. */
export const validateFileName: CollectionBeforeValidateHook<Media> = ({ data, req }) => {
  if (req.file && data?.filename && pictureMimeType(data.filename) !== data.mimeType)
    throw new ValidationError({ collection: 'media', errors: [{ path: 'file', message: invalidPicture }] })
  return data
}

type Edits = { crop?: unknown; widthInPixels?: unknown; heightInPixels?: unknown; focalPoint?: { x?: number; y?: number } }
/** Reads a picture that is cropped from its store. Payload would request it from the office's public address. */
export const loadFileToCrop: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const edits = req.query?.uploadEdits as Edits | undefined
  const id = (args as { id?: string }).id
  if (!/^update/.test(operation) || !edits || req.file || !id) return args
  // The Azure plugin saves the document once more: the file is cropped already.
  if (req.context.skipCloudStorage) req.query.uploadEdits = undefined
  else req.file = await fileToCrop(edits, await payloadOf(req).findByID({ collection: 'media', id, depth: 0, req }))
  return args
}

async function fileToCrop({ crop, widthInPixels, heightInPixels, focalPoint: { x, y } = {} }: Edits, picture: Media) {
  const movesFocalPoint = x !== undefined && (x !== picture.focalX || y !== picture.focalY)
  if (!picture.filename || !(movesFocalPoint || crop || widthInPixels || heightInPixels)) return undefined
  const data = await buffer(await (await pictureStore()).read(picture.filename))
  return { name: picture.filename, data, size: data.length, mimetype: picture.mimeType ?? pictureMimeType(picture.filename) }
}
