/** Whether every percent escape of a path is valid UTF-8. */
export const isValidEncoding = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
