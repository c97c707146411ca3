import path from 'node:path'
import { env } from '@/env'
import { diskStore } from './disk'
import type { FileStore } from './file-store'

export { disposition } from './content-disposition'
export { type ByteRange, FileExistsError, FileTooLargeError } from './file-store'
export { isValidLink } from './signed-links'

const connection = env.AZURE_STORAGE_CONNECTION_STRING
// Azure's library is large: it is loaded only where it is used.
const store: Promise<FileStore> = connection
  ? import('./azure').then(({ azureStore }) =>
      azureStore({ connection, container: env.AZURE_STORAGE_CONTAINER, origins: env.ALLOWED_ORIGINS }),
    )
  : Promise.resolve(diskStore(path.join(env.DATA_DIR, 'files'), env.ALLOWED_ORIGINS))
store.catch(() => {})

export const getFileStore = () => store
