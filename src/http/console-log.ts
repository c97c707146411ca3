import { stripVTControlCharacters } from 'node:util'
import { logger } from '../logger/logger.ts'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Sends what Next, React and Node print to the log: one line of JSON each, without the properties of errors. */
export function sendConsoleToLog() {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error)
      const text = stripVTControlCharacters(args.filter((arg) => typeof arg === 'string').join(' ')).trim()
      if (err || text) logger[level](err ? { err } : {}, text || undefined)
    }
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server crashed')
    process.exit(1)
  })
}
