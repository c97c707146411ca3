import { pino } from 'pino'

type ErrorFields = { name?: string; message?: string; code?: string; stack?: string; cause?: unknown }
/** Only these properties: those of a database driver's errors contain personal data. */
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
 * Writes lines together, at most 200 ms late: one write for each line would take as long as the rest of a small request.
 * Uses process.stdout, which survives a closed pipe. Pino's own stream would retry forever.
 */
const bufferedStdout = {
  write(line: string) {
    buffer += line
    if (buffer.length >= 16_384) flush()
    else flushTimer ??= setTimeout(flush, 200).unref()
  },
}
const warnLevel = 40

/** One line of JSON for each event, never with personal data. Warnings and errors are written immediately. */
export const logger = pino(
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
