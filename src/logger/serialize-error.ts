type ErrorFields = {
  name?: string
  message?: string
  code?: unknown
  severity?: unknown
  stack?: string
  cause?: unknown
  errors?: unknown
  table?: string
  column?: string
  constraint?: string
  routine?: string
}

/** Drizzle's message is the statement with all its values. */
export const withoutQuery = (text: string) => text.replace(/Failed query:[\s\S]*/, 'Failed query')

/** PostgreSQL's messages, details and context quote values that people typed. Names of tables and constraints do not. */
const isDatabaseError = ({ severity, code }: ErrorFields) => typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(String(code))

/** The message of an error, without data of records. */
export function safeMessage(error: ErrorFields): string {
  if (isDatabaseError(error)) return `database error ${error.code}`
  // The message quotes the text that is not JSON.
  if (error.name === 'SyntaxError' && /JSON/.test(error.message ?? '')) return 'invalid JSON'
  return withoutQuery(error.message ?? '')
}

/** Only the stack frames: the lines before them repeat the message. */
const stackFrames = (stack: string) => stack.split('\n').filter((line) => /^ +at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))

/** What the log shows of an error: only properties that contain no data of records. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  const { name, code, stack = '', cause, errors, table, column, constraint, routine } = error as ErrorFields
  const message = safeMessage(error)
  return {
    type: name,
    message,
    code,
    ...(isDatabaseError(error) && { table, column, constraint, routine }),
    stack: [`${name}: ${message}`, ...stackFrames(stack)].join('\n'),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.slice(0, 5).map(serializeError) }),
  }
}
