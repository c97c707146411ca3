import { logger } from './logger'

const reported = new Set<string>()

/** Logs once that a stored value cannot be decrypted: lists show a placeholder for it each time they are read. */
export function logUnreadable(error: unknown, value: { resource: string; id: string }) {
  const key = `${value.resource} ${value.id}`
  if (!reported.has(key)) logger.error({ err: error, ...value }, 'a stored value cannot be read')
  reported.add(key)
}
