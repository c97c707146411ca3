import { pino } from 'pino'

type ErrorFields = { name?: string; message?: string; code?: string; stack?: string; cause?: unknown }
/** What of an error is worth a line. Its other properties are a driver's insides, with people's data in them. */
const serializeError = ({ name, message, code, stack, cause }: ErrorFields): Record<string, unknown> => ({
  type: name,
  message,
  code,
  stack,
  ...(cause instanceof Error && { cause: serializeError(cause) }),
})

let buffer = ''
let flushTimer: NodeJS.Timeout | undefined
const flush = () => {
  clearTimeout(flushTimer)
  flushTimer = undefined
  const text = buffer
  buffer = ''
  if (text) process.stdout.write(text)
}
process.on('exit', flush)
/**
 * Lines leave together, a fifth of a second late at most: one write for each would take as long as the rest of a small
 * call. Through the console's own stream, which bears a reader that went away; pino's would try again for ever.
 */
const bufferedStdout = {
  write(line: string) {
    buffer += line
    if (buffer.length >= 16_384) flush()
    else flushTimer ??= setTimeout(flush, 200).unref()
  },
}
const warnLevel = 40

/** One line of JSON for each event; never personal data. What went wrong is written at once. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => (error instanceof Error ? serializeError(error) : error) },
    hooks: {
      logMethod(args, write, level) {
        write.apply(this, args)
        if (level >= warnLevel) flush()
      },
    },
  },
  bufferedStdout,
)
