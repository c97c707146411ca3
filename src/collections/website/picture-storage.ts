import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { CollectionConfig, Plugin } from 'payload'
import { env } from '@/env'
import { picturePrefix } from '@/providers/pictures'

const media = {
  prefix: picturePrefix,
  // Without the plugin's "?prefix=", so that an address is the same in both modes.
  generateFileURL: ({ filename }: { filename: string }) => `/api/media/file/${encodeURIComponent(filename)}`,
}

/** Pictures are stored in Azure where it is set up, otherwise in Payload's upload folder, with the same schema. */
export const pictureStorage: Plugin = async ({ admin, ...config }) => {
  const connectionString = env.AZURE_STORAGE_CONNECTION_STRING
  if (!connectionString) {
    const collections = { media: { adapter: null, prefix: picturePrefix } }
    return cloudStoragePlugin({ enabled: false, alwaysInsertFields: true, collections })({ ...config, admin })
  }
  const { azureStorage } = await import('@payloadcms/storage-azure')
  const withAzure = await azureStorage({
    alwaysInsertFields: true,
    // The file store creates the container; the plugin would make it public.
    allowContainerCreate: false,
    baseURL: '',
    clientUploads: false,
    collections: { media },
    connectionString,
    containerName: env.AZURE_STORAGE_CONTAINER,
  })(config)
  // To `admin` the plugin adds a component for uploads from the browser to Azure, which are off.
  return { ...withAzure, admin, collections: withAzure.collections?.map(refuseStoredFiles) }
}

/** The plugin removes this setting: an upload could name any file in the container, also one of a case. */
const refuseStoredFiles = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.upload === 'object'
    ? { ...collection, upload: { ...collection.upload, requiresClientUploadReceipt: true } }
    : collection
