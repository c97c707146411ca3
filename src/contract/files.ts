import { z } from 'zod'
import { getFileExtension } from './constants/attachments.ts'
import { id, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const maxFileBytes = 4 * 1024 ** 3
/** A picture's compressed file says nothing about the memory that it takes: four bytes a pixel. */
export const maxPicturePixels = 40_000_000
export const tooManyPixels = 'Please choose a picture of at most 40 megapixels'
/** An upload that has started may take longer. */
export const uploadLinkMinutes = 15
export const downloadLinkMinutes = 5

const invisible = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const removeInvisible = (name: string) => trimDots(name.toWellFormed().replace(invisible, ' '))
const isDotOrSpace = (character: string) => character === '.' || character.trim() === ''
function trimDots(name: string) {
  let [start, end] = [0, name.length]
  while (start < end && isDotOrSpace(name.charAt(start))) start += 1
  while (start < end && isDotOrSpace(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}
/** Removes folders, invisible characters and a dot at the end, which could disguise the extension, and shortens to 255 characters. */
export function sanitizeFileName(path: string): string {
  const name = removeInvisible(path.slice(-1000).split(/[/\\]/).pop() ?? '')
  return name.length > 255 ? `${name.slice(0, 200).toWellFormed()}…${getFileExtension(name)}` : name || 'file'
}

/**
 * The new name of a file. It keeps the extension, with which the content was compared.
 * Null if no name is left, or if a file without an extension would get one.
 */
export function renameFile(oldName: string, newName: string): string | null {
  const extension = getFileExtension(oldName)
  const name = removeInvisible(newName.replaceAll(/[/\\]/g, '-'))
  const hasExtension = extension !== '' && name.toLowerCase().endsWith(extension.toLowerCase())
  const stem = (hasExtension ? name.slice(0, -extension.length) : name).trimEnd()
  if (stem === '' || (extension === '' && getFileExtension(stem) !== '')) return null
  return sanitizeFileName(`${stem}${extension}`)
}

export const invalidFileUrl = { field: 'url', message: 'Please upload the file first: this is not the address of one of your files' }
export const invalidBlobType = { field: 'x-ms-blob-type', message: 'x-ms-blob-type must be BlockBlob' }

const invalidLink = 'This link is not valid'
const linkPart = z.string(invalidLink).max(200, invalidLink)
/** Signed by the office for one file, one operation and a short time. The names are those of Azure's SAS. */
const link = {
  id,
  sp: z.enum(['c', 'r'], invalidLink),
  se: linkPart,
  sig: linkPart,
  /** Who asked for it. */
  person: id.optional(),
}

export const uploadLinkFields = {
  filename: z.string('Please give a filename').min(1, 'Please give a filename').max(1000, 'Please use at most 1,000 characters'),
}
export const uploadLink = z.strictObject({ uploadUrl: z.string(), blobUrl: z.string(), expiresOn: timestamp })

export const files = routes({
  createUploadLink: route.get('/azure/sas', {
    access: 'staff',
    summary: 'An upload link for one file: PUT the file to uploadUrl with the header x-ms-blob-type: BlockBlob, then register blobUrl',
    input: z.strictObject(uploadLinkFields),
    output: uploadLink,
  }),
  upload: route.put('/files/blob/:id', {
    status: 201,
    access: 'anyone',
    kind: 'upload',
    summary: 'Upload a file to a link from /azure/sas, once',
    input: z.strictObject(link),
    errors: ['notAllowed', 'fileExists', 'tooLarge'],
  }),
  read: route.file('/files/blob/:id', {
    access: 'anyone',
    summary: 'A stored file, through a link from a download call',
    input: z.strictObject({ ...link, rscd: z.string().max(2000).default(''), rsct: z.string().max(200).default('') }),
    errors: ['notAllowed', 'notFound'],
  }),
})
