import type { Db } from '@/data/database/db'
import { isHiddenFrom, listWalledPeople } from '@/data/walls/queries'
import { logger } from '@/logger/logger'
import type { BusMessage } from '@/providers/bus'
import type { SocketUser } from './connections'
import type { Handlers } from './receive-messages'
import { retryLoad } from './retry-load'
import { serialQueue } from './serial-queue'

/** More are dropped. */
const maxPendingRecordsPerSocket = 10

/** Whom ethical walls keep from records. Until that is known, as after an error, everyone counts as walled. */
export function trackWalls(db: Db) {
  let people: ReadonlySet<string> | null = null
  let version = 0
  async function load() {
    version += 1
    const loading = version
    people = null
    const found = await listWalledPeople(db)
    if (loading === version) people = found
  }
  const logError = (error: unknown) => logger.warn({ err: error }, 'the walls could not be read')
  const hideAfterError = (error: unknown) => {
    logError(error)
    return true
  }
  const { reload, stop } = retryLoad(load, logError)
  reload()
  const enqueue = serialQueue(maxPendingRecordsPerSocket)
  return {
    hasNoWall: (userId: string) => people !== null && !people.has(userId),
    onBusMessage({ topic }: BusMessage) {
      if (topic === 'walls' || topic === 'reconnected') reload()
    },
    /** Shows the reader as a viewer of a record only if they may see it. */
    guard: (setOpenRecord: (sender: SocketUser, record: string | null) => void): Handlers['record-opened'] => {
      const open = async (sender: SocketUser, record: string | null) => {
        const id = record?.split('/')[1]
        for (let asked = -1; asked !== version; ) {
          asked = version
          const isHidden = id !== undefined && (await isHiddenFrom(db, sender.userId, id).catch(hideAfterError))
          if (asked === version) setOpenRecord(sender, isHidden ? null : record)
        }
      }
      return (sender, { record }) => enqueue(sender, () => open(sender, record))
    },
    stop,
  }
}
