import type { ServerMessage } from '@/contract/socket-messages'

const maxAgeMs = 60_000
const maxEntries = 1_000
/** The clocks of several servers may differ by this much. */
const clockSkewMs = 2_000

type Recipients = ReadonlySet<string> | 'staff'
type Entry = { at: number; recipients: Recipients; message: ServerMessage }

/** The events of the last minute, for pages that were rendered before their socket opened. */
export function replayBuffer() {
  const entries: Entry[] = []
  let completeSince = Date.now()
  return {
    append(recipients: Recipients, message: ServerMessage) {
      const now = Date.now()
      entries.push({ at: now, recipients, message })
      while (entries[0] && (entries.length > maxEntries || entries[0].at < now - maxAgeMs)) completeSince = entries.shift()?.at ?? now
    },
    /** After this, earlier events count as unknown. */
    clear() {
      entries.length = 0
      completeSince = Date.now()
    },
    /** The user's events since `time`; `resync` makes the page fetch everything if some are unknown. */
    since(time: number, userId: string): ServerMessage[] {
      const from = time - clockSkewMs
      if (from <= completeSince) return [{ type: 'resync' }]
      return entries
        .filter(({ at, recipients }) => at >= from && (recipients === 'staff' || recipients.has(userId)))
        .map(({ message }) => message)
    },
  }
}
