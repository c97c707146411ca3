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

/** One line of JSON for each event; never personal data. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => (error instanceof Error ? told(error) : error) },
})
