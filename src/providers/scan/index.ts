import type { Readable } from 'node:stream'
import { env } from '@/env'
import { type Finding, scanWithClamav } from './clamav'

export type { Finding } from './clamav'
/** Whether files are scanned for viruses before anybody can open them. */
export const scansFiles = env.CLAMAV_URL !== undefined

/** The scanner's result for a file; rejects without a response. */
export const scan = (file: Readable): Promise<Finding> => {
  if (!env.CLAMAV_URL) throw new Error('CLAMAV_URL is not set')
  return scanWithClamav(new URL(env.CLAMAV_URL), file)
}
