import path from 'node:path'
import { env } from '@/env'
import { folderStore } from './folder'
import type { PictureStore } from './picture-store'

export { pictureMimeType } from './mime-type'

/** Payload's upload folder. */
export const pictureFolder = path.resolve(env.DATA_DIR, 'media')
/** The folder in the container. */
export const picturePrefix = 'media'

const connection = env.AZURE_STORAGE_CONNECTION_STRING
/** Azure's library is large, so it is loaded only when it is used. */
const store: Promise<PictureStore> = connection
  ? import('./container').then(({ containerStore }) =>
      containerStore({ connection, container: env.AZURE_STORAGE_CONTAINER, prefix: picturePrefix }),
    )
  : Promise.resolve(folderStore(pictureFolder))
store.catch(() => {})

export const pictureStore = () => store
