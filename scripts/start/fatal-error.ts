/** Ends a command with its message alone, because a person can fix the cause: no stack trace. */
export class FatalError extends Error {}
