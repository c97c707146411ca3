import { type LogFn, pino } from 'pino'
import { safeMessage, serializeError, withoutQuery } from './serialize-error.ts'
import { toTerminalLine } from './terminal-line.ts'

/** Pino takes the message of an error as the line's message, and Payload writes it into its own. */
function withSafeMessage([first, message, ...rest]: Parameters<LogFn>): Parameters<LogFn> {
  const fields = first instanceof Error ? { err: first } : first
  if (typeof fields === 'string') return [withoutQuery(fields), message, ...rest]
  const { err, msg } = (fields ?? {}) as { err?: unknown; msg?: unknown }
  if (err === undefined && msg === undefined) return [fields, message, ...rest] as Parameters<LogFn>
  const text = message ?? msg ?? safeMessage(err as Error)
  return [{ ...(fields as object), msg: undefined }, withoutQuery(String(text)), ...rest] as Parameters<LogFn>
}

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
    buffer += process.stdout.isTTY ? toTerminalLine(line) : line
    if (buffer.length >= 16_384) flush()
    else flushTimer ??= setTimeout(flush, 200).unref()
  },
}
const warnLevel = 40

/** One line of JSON for each event, or a sentence at a terminal, never with personal data. Warnings and errors are written immediately. */
export const logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, write, level) {
        write.apply(this, withSafeMessage(args))
        if (level >= warnLevel) flush()
      },
    },
  },
  bufferedStdout,
)
