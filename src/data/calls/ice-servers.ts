import { createHmac } from 'node:crypto'
import { env } from '@/env'

const lifetimeSeconds = 3600

/** Time-limited TURN credentials for coturn's `use-auth-secret`: the user name contains the expiry, the password signs it. */
export function createIceServers(person: string) {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const expiresOn = new Date(expires * 1000)
  const turnUrls = env.TURN_URLS.filter((url) => !url.startsWith('stun:'))
  const stunUrls = env.TURN_URLS.filter((url) => url.startsWith('stun:'))
  const username = `${expires}:${person}`
  const credential = createHmac('sha1', env.TURN_SECRET ?? '')
    .update(username)
    .digest('base64')
  return {
    iceServers: [...(stunUrls.length ? [{ urls: stunUrls }] : []), ...(turnUrls.length ? [{ urls: turnUrls, username, credential }] : [])],
    expiresOn,
  }
}
