import { createHmac } from 'node:crypto'
import { env } from '@/env'

const lifetimeSeconds = 3600

/** What coturn's `use-auth-secret` understands: a name that says until when, and its signature. */
export function iceServersFor(person: string) {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const expiresOn = new Date(expires * 1000)
  const relays = env.TURN_URLS.filter((url) => !url.startsWith('stun:'))
  const others = env.TURN_URLS.filter((url) => url.startsWith('stun:'))
  const username = `${expires}:${person}`
  const credential = createHmac('sha1', env.TURN_SECRET ?? '')
    .update(username)
    .digest('base64')
  return {
    iceServers: [...(others.length ? [{ urls: others }] : []), ...(relays.length ? [{ urls: relays, username, credential }] : [])],
    expiresOn,
  }
}
