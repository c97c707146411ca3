import { pino } from 'pino'

/** One line of JSON for each event; never personal data. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
