import { setTimeout as wait } from 'node:timers/promises'
import { toArchiveError } from './archive-error.ts'
import { type ArchiverOptions, createArchiver, type Log, retryBaseAfterMs } from './archiver.ts'

/** At most this much work is lost, besides the time that the target takes. */
const defaultIntervalMs = 20_000

/** Runs until `signal` aborts, then stores the rest. */
export async function runArchiver(options: ArchiverOptions, log: Log, signal: AbortSignal) {
  const archiver = createArchiver(options, log)
  const intervalMs = options.intervalMs ?? defaultIntervalMs
  const repeat = async (work: () => Promise<unknown>, name: string, retryMs = intervalMs) => {
    while (!signal.aborted) {
      const pauseMs = await work().then(
        () => intervalMs,
        (error) => {
          if (!signal.aborted) log('warn', `could not ${name}: ${toArchiveError(error).message}`)
          return retryMs
        },
      )
      await wait(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  await Promise.all([
    repeat(() => archiver.ship(signal), 'archive the log'),
    repeat(
      async () => {
        await archiver.makeBaseIfDue(signal)
        await archiver.drillIfDue(signal)
      },
      'make or test a base backup',
      Math.max(intervalMs, retryBaseAfterMs),
    ),
  ])
  await archiver.ship().catch((error) => log('warn', `the newest work was not archived before the stop: ${toArchiveError(error).message}`))
  await archiver.close()
}
