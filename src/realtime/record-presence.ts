import { type BusMessage, publish } from '@/providers/bus'
import type { SocketUser } from './connections'

/** Who has which record open, sent to everybody who has the same one open, in any process. */
export function trackRecordPresence(processId: string) {
  const openRecords = new Map<SocketUser, string>()
  /** By record, then by process: the users of other processes. */
  const remote = new Map<string, Map<string, string[]>>()
  const readersOf = (record: string) => [...openRecords].filter(([, open]) => open === record).map(([reader]) => reader)
  const localUsers = (record: string) => readersOf(record).map(({ userId }) => userId)
  const notifyReaders = (record: string) => {
    const remoteUsers = [...(remote.get(record)?.values() ?? [])].flat()
    const users = [...new Set([...localUsers(record), ...remoteUsers])].sort()
    for (const reader of readersOf(record)) reader.send({ type: 'record-viewers', record, users })
  }
  const publishUsers = (record: string, asks = false) =>
    publish({ topic: 'record-presence', process: processId, record, users: localUsers(record), asks })
  const setRemoteUsers = (process: string, record: string, users: string[]) => {
    const processes = remote.get(record) ?? new Map<string, string[]>()
    if (users.length > 0) processes.set(process, users)
    else processes.delete(process)
    if (processes.size > 0) remote.set(record, processes)
    else remote.delete(record)
  }
  return {
    setOpenRecord(reader: SocketUser, record: string | null) {
      const before = openRecords.get(reader)
      if (record) openRecords.set(reader, record)
      else openRecords.delete(reader)
      for (const changed of new Set([before, record])) {
        if (!changed) continue
        publishUsers(changed, changed === record)
        notifyReaders(changed)
      }
    },
    onBusMessage(message: BusMessage) {
      if (message.topic !== 'record-presence' || message.process === processId) return
      const { process, record, users, asks } = message
      setRemoteUsers(process, record, users)
      if (asks && localUsers(record).length > 0) publishUsers(record)
      notifyReaders(record)
    },
    forgetProcess(process: string) {
      for (const [record, processes] of [...remote]) {
        if (!processes.has(process)) continue
        setRemoteUsers(process, record, [])
        notifyReaders(record)
      }
    },
  }
}
