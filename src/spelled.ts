/** Whether the escapes of a path spell something: '%zz' and half a letter do not. */
export const isSpelled = (path: string) => {
  try {
    return decodeURIComponent(path) !== undefined
  } catch {
    // Refused by whoever asks.
    return false
  }
}
