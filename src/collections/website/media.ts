import type { CollectionConfig } from 'payload'
import { pictureFolder, picturePrefix } from '@/providers/pictures'
import { canTrashOrPurge, isEditor } from './access'
import { setDeletionTime } from './deletion-time'
import { recordChange, recordPurge } from './ledger'
import {
  fileHandlers,
  ignoreFolder,
  loadFileToCrop,
  mediaTypes,
  requireUploadedFile,
  validateFileName,
  validatePicture,
} from './media-files'
import { publishPageChange } from './publish-page-change'
import { requireValueTypes } from './value-types'

const webp = { formatOptions: { format: 'webp' as const, options: { quality: 78 } }, withoutEnlargement: true }

/** Pictures of the website. No SVG: it can carry scripts. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Media' },
  access: { read: () => true, create: isEditor, update: isEditor, delete: canTrashOrPurge },
  admin: { group: 'Website', hideAPIURL: true, useAsTitle: 'alt', defaultColumns: ['filename', 'alt', 'updatedAt'] },
  // A copy would be requested from the office's own address.
  disableDuplicate: true,
  trash: true,
  hooks: {
    beforeOperation: [requireValueTypes, requireUploadedFile, ignoreFolder, loadFileToCrop, validatePicture],
    beforeValidate: [validateFileName],
    beforeChange: [setDeletionTime],
    afterChange: [recordChange, publishPageChange],
    afterDelete: [recordPurge, publishPageChange],
  },
  upload: {
    staticDir: pictureFolder,
    handlers: fileHandlers,
    mimeTypes: mediaTypes,
    pasteURL: false,
    // Browsers send files to the office, never a reference to a file that is stored already.
    requiresClientUploadReceipt: true,
    focalPoint: true,
    adminThumbnail: 'small',
    imageSizes: [
      { name: 'small', width: 480, ...webp },
      { name: 'medium', width: 960, ...webp },
      { name: 'large', width: 1600, ...webp },
      { name: 'share', width: 1200, height: 630, formatOptions: { format: 'jpeg', options: { quality: 82 } } },
    ],
  },
  fields: [
    // A default in the database would mark the pictures of earlier releases as moved.
    { name: 'prefix', type: 'text', defaultValue: () => picturePrefix, admin: { hidden: true, readOnly: true } },
    {
      name: 'alt',
      type: 'text',
      required: true,
      localized: true,
      label: 'Alternative text',
      maxLength: 300,
      admin: { description: 'Describes the picture to people who cannot see it.' },
    },
  ],
}
