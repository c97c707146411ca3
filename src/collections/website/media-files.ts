import { buffer } from 'node:stream/consumers'
import { type CollectionBeforeOperationHook, type CollectionBeforeValidateHook, type UploadConfig, ValidationError } from 'payload'
import { errors } from '@/contract/errors'
import { tooManyPixels } from '@/contract/files'
import { invalidPicture, pictureMissing, unknownPictureType } from '@/contract/website'
import { payloadOf } from '@/data/database/db'
import { inspectPicture } from '@/data/files/inspect-picture'
import { env } from '@/env'
import type { Media } from '@/payload-types'
import { pictureMimeType, pictureStore } from '@/providers/pictures'

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const invalidFile = (message: string) => new ValidationError({ collection: 'media', errors: [{ path: 'file', message }] })

/** A picture with the file extension of a page or a script could be served as one. */
export const validateFileName: CollectionBeforeValidateHook<Media> = ({ data, req }) => {
  if (req.file && data?.filename && pictureMimeType(data.filename) !== data.mimeType) throw invalidFile(invalidPicture)
  return data
}

/** Runs before Payload decodes the picture. */
export const validatePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (req.file && !req.context.skipCloudStorage && /^(create|update)/.test(operation)) {
    const problem = await inspectPicture(req.file.data, mediaTypes)
    if (problem) throw invalidFile(problem === 'type' ? unknownPictureType : tooManyPixels)
  }
  return args
}

/** Without a file in the request, Payload requests one from the `url` in it. A server that requests any address reaches its own network. */
export const requireUploadedFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && !req.file) throw invalidFile(pictureMissing)
  return args
}

/** `prefix` is the folder in the store, which also has the files of cases. */
export const ignoreFolder: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (req.context.skipCloudStorage || !/^(create|update)/.test(operation)) return args
  const { prefix: _, ...data } = (args as { data: Record<string, unknown> }).data
  return { ...args, data }
}

type FileHandler = NonNullable<UploadConfig['handlers']>[number]
const handleMissingFile = async (_: unknown, { params: { filename } }: { params: { filename: string } }) => {
  const [status, error] = errors.notFound
  return (await (await pictureStore()).getSize(filename)) === null ? Response.json({ error }, { status }) : undefined
}
/** Without it Payload answers 500 when a file is missing on disk. The Azure plugin answers 404 itself. */
export const fileHandlers = env.AZURE_STORAGE_CONNECTION_STRING ? [] : [handleMissingFile as FileHandler]

type Edits = { crop?: unknown; widthInPixels?: unknown; heightInPixels?: unknown; focalPoint?: { x?: number; y?: number } }
/** Reads a picture that is cropped from its store. Payload would request it from the office's public address. */
export const loadFileToCrop: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const edits = req.query?.uploadEdits as Edits | undefined
  if (!/^update/.test(operation) || !edits || req.file) return args
  const { id } = args as { id?: string }
  // The Azure plugin saves the document once more: the file is cropped already.
  if (id && !req.context.skipCloudStorage)
    req.file = await fileToCrop(edits, await payloadOf(req).findByID({ collection: 'media', id, depth: 0, req }))
  if (!req.file) req.query.uploadEdits = undefined
  return args
}

async function fileToCrop({ crop, widthInPixels, heightInPixels, focalPoint: { x, y } = {} }: Edits, picture: Media) {
  const movesFocalPoint = x !== undefined && (x !== picture.focalX || y !== picture.focalY)
  if (!picture.filename || !(movesFocalPoint || crop || widthInPixels || heightInPixels)) return undefined
  const data = await buffer(await (await pictureStore()).read(picture.filename))
  return { name: picture.filename, data, size: data.length, mimetype: picture.mimeType ?? pictureMimeType(picture.filename) }
}
