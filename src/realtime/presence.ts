import type { Told } from '@/contract/live'
import { type Message, publish } from '@/providers/bus'

const atMostEvery = 250
/** Each process tells its people this often, and is forgotten when it was silent for so long. */
const [beatEvery, forgottenAfter] = [15_000, 45_000]

type Around = {
  /** This process, as the others know it. */
  me: string
  /** The people of its sockets. */
  ids(): string[]
  speaks(id: string): boolean
  tellAll(message: Told): void
  /** What a process that fell silent told can be forgotten. */
  gone(process: string): void
}

/** Who is online in any process, told on every change and at most once in 250 ms. */
export function presence({ me, ids, speaks, tellAll, gone }: Around) {
  const elsewhere = new Map<string, { users: string[]; at: number }>()
  let timer: NodeJS.Timeout | undefined
  let told = ''
  let published = ''
  const here = () => [...new Set(ids())].sort()
  const now = (): Told & { type: 'presence' } => {
    const users = [...new Set([...here(), ...[...elsewhere.values()].flatMap((one) => one.users)])].sort()
    return { type: 'presence', users, status: Object.fromEntries(users.map((id) => [id, speaks(id) ? 'in-call' : 'available'])) }
  }
  const tellOthers = (users: string[], more = {}) => {
    published = JSON.stringify(users)
    publish({ topic: 'presence', process: me, users, ...more })
  }
  const tell = () => {
    timer = undefined
    const users = here()
    if (JSON.stringify(users) !== published) tellOthers(users)
    const message = now()
    const text = JSON.stringify(message)
    if (text === told) return
    told = text
    tellAll(message)
  }
  const changed = () => {
    timer ??= setTimeout(tell, atMostEvery)
  }
  const beat = setInterval(() => {
    for (const [process, { at }] of elsewhere) {
      if (Date.now() - at <= forgottenAfter) continue
      elsewhere.delete(process)
      gone(process)
    }
    tellOthers(here())
    changed()
  }, beatEvery)
  beat.unref()
  // Whoever is there already need not be waited for.
  tellOthers([], { asks: true })
  return {
    /** What a newcomer is told. When it is not what everybody was told last, the next telling goes out whatever it says. */
    greeting() {
      const message = now()
      if (JSON.stringify(message) !== told) told = ''
      return message
    },
    changed,
    hear(message: Message) {
      if (message.topic !== 'presence' || message.process === me) return
      elsewhere.set(String(message.process), { users: message.users as string[], at: Date.now() })
      if (message.asks) tellOthers(here())
      changed()
    },
    stop() {
      clearTimeout(timer)
      clearInterval(beat)
      tellOthers([])
    },
  }
}
