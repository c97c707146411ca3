/** For the error of a file or folder that may not exist. */
export const nullIfMissing = (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))
