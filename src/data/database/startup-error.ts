/** Stops the start with its message alone, because a person can fix the cause. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
