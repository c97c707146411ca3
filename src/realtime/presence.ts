import type { ServerMessage } from '@/contract/socket-messages'
import { type BusMessage, publish } from '@/providers/bus'

const minBroadcastIntervalMs = 250
/** Each process repeats its users this often; one that is silent for longer than the timeout has ended. */
const heartbeatMs = 15_000
const processTimeoutMs = 45_000

type Options = {
  processId: string
  localUserIds(): string[]
  isInCall(userId: string): boolean
  broadcast(message: ServerMessage): void
  onProcessGone(processId: string): void
}

/** Who is online in any process. Changes are broadcast, at most once in 250 ms. */
export function trackPresence({ processId, localUserIds, isInCall, broadcast, onProcessGone }: Options) {
  const remote = new Map<string, { users: string[]; seenAt: number }>()
  let timer: NodeJS.Timeout | undefined
  let lastBroadcast = ''
  let lastPublished = ''
  let isStopped = false
  const local = () => [...new Set(localUserIds())].sort()
  const current = (): ServerMessage & { type: 'presence' } => {
    const users = [...new Set([...local(), ...[...remote.values()].flatMap((process) => process.users)])].sort()
    return { type: 'presence', users, status: Object.fromEntries(users.map((id) => [id, isInCall(id) ? 'in-call' : 'available'])) }
  }
  const publishUsers = (users: string[], asks = false) => {
    lastPublished = JSON.stringify(users)
    publish({ topic: 'presence', process: processId, users, asks })
  }
  const broadcastIfChanged = () => {
    timer = undefined
    const users = local()
    if (JSON.stringify(users) !== lastPublished) publishUsers(users)
    const message = current()
    const text = JSON.stringify(message)
    if (text === lastBroadcast) return
    lastBroadcast = text
    broadcast(message)
  }
  const update = () => {
    if (!isStopped) timer ??= setTimeout(broadcastIfChanged, minBroadcastIntervalMs)
  }
  const heartbeat = setInterval(() => {
    for (const [id, { seenAt }] of remote) {
      if (Date.now() - seenAt <= processTimeoutMs) continue
      remote.delete(id)
      onProcessGone(id)
    }
    publishUsers(local())
    update()
  }, heartbeatMs)
  heartbeat.unref()
  publishUsers([], true)
  return {
    /** For a new connection. If it differs from the last broadcast, the next one goes out even if it repeats that broadcast. */
    snapshot() {
      const message = current()
      if (JSON.stringify(message) !== lastBroadcast) lastBroadcast = ''
      return message
    },
    /** To be called after any change. */
    update,
    onBusMessage(message: BusMessage) {
      if (message.topic !== 'presence' || message.process === processId) return
      remote.set(message.process, { users: message.users, seenAt: Date.now() })
      if (message.asks) publishUsers(local())
      update()
    },
    /** Publishes that nobody is online here. Sockets that close later change nothing. */
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      publishUsers([])
    },
  }
}
