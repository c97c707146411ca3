import path from 'node:path'
import { env } from '@/env'
import type { PictureStore } from './contract'
import { folder } from './folder'

export { pictureMimeType } from './mime-type'

/** Payload's upload folder. */
export const pictureFolder = path.resolve(env.DATA_DIR, 'media')
/** The folder in the container. */
export const picturePrefix = 'media'

const connection = env.AZURE_STORAGE_CONNECTION_STRING
/** Azure's library is large, so it is loaded only when it is used. */
const store: Promise<PictureStore> = connection
  ? import('./container').then(({ container }) => container({ connection, container: env.AZURE_STORAGE_CONTAINER, prefix: picturePrefix }))
  : Promise.resolve(folder(pictureFolder))
store.catch(() => {})

export const pictureStore = () => store
