import type { Told } from '@/contract/live'

const atMostEvery = 250

/** Who is online, told on every change and at most once in 250 ms. */
export function presence(ids: () => string[], speaks: (id: string) => boolean, tellAll: (message: Told) => void) {
  let timer: NodeJS.Timeout | undefined
  let told = ''
  const now = (): Told & { type: 'presence' } => {
    const users = [...new Set(ids())].sort()
    return { type: 'presence', users, status: Object.fromEntries(users.map((id) => [id, speaks(id) ? 'in-call' : 'available'])) }
  }
  const tell = () => {
    timer = undefined
    const message = now()
    const text = JSON.stringify(message)
    if (text === told) return
    told = text
    tellAll(message)
  }
  const changed = () => {
    timer ??= setTimeout(tell, atMostEvery)
  }
  return { now, changed, stop: () => clearTimeout(timer) }
}
