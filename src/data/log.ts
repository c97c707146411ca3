import { pino } from 'pino'

type Failure = { name?: string; message?: string; code?: string; stack?: string; cause?: unknown }
/** What of an error is worth a line. Its other properties are a driver's insides, with people's data in them. */
const told = ({ name, message, code, stack, cause }: Failure): Record<string, unknown> => ({
  type: name,
  message,
  code,
  stack,
  ...(cause instanceof Error && { cause: told(cause) }),
})

let waiting = ''
let later: NodeJS.Timeout | undefined
const leave = () => {
  clearTimeout(later)
  later = undefined
  const text = waiting
  waiting = ''
  if (text) process.stdout.write(text)
}
process.on('exit', leave)
/**
 * Lines leave together, a fifth of a second late at most: one write for each would take as long as the rest of a small
 * call. Through the console's own stream, which bears a reader that went away; pino's would try again for ever.
 */
const lines = {
  write(line: string) {
    waiting += line
    if (waiting.length >= 16_384) leave()
    else later ??= setTimeout(leave, 200).unref()
  },
}
const warning = 40

/** One line of JSON for each event; never personal data. What went wrong is written at once. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => (error instanceof Error ? told(error) : error) },
    hooks: {
      logMethod(args, write, level) {
        write.apply(this, args)
        if (level >= warning) leave()
      },
    },
  },
  lines,
)
