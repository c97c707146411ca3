/** Whether an error means that the database or the file store is unavailable, or that transactions blocked each other: worth another try. */
export const isOutage = (error: unknown): boolean => {
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  if (
    typeof code === 'string' &&
    /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|EIO|ENOTDIR|EACCES|EPERM|EMFILE|ENFILE|REQUEST_SEND_ERROR|57014|57P0|08|53|40P01|40001)/.test(
      code,
    )
  )
    return true
  if (
    typeof message === 'string' &&
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|cannot connect to Postgres|Client has encountered a connection error/.test(
      message,
    )
  )
    return true
  return cause ? isOutage(cause) : false
}
