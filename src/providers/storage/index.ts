import path from 'node:path'
import { env } from '@/env'
import type { FileStore } from './contract'
import { disk } from './disk'

export { disposition } from './content-disposition'
export { type ByteRange, FileExistsError, FileTooLargeError } from './contract'
export { isValidLink } from './signed-links'

const connection = env.AZURE_STORAGE_CONNECTION_STRING
// Azure's library is large: it is loaded only where it is used.
const store: Promise<FileStore> = connection
  ? import('./azure').then(({ azure }) => azure({ connection, container: env.AZURE_STORAGE_CONTAINER, origins: env.ALLOWED_ORIGINS }))
  : Promise.resolve(disk(path.join(env.DATA_DIR, 'files'), env.ALLOWED_ORIGINS))
store.catch(() => {})

export const getFileStore = () => store
