import { env } from '@/env'
import type { Cookies } from './implement'

/** The cookies of a request, and those its answer sets. */
export function cookieJar(sent: string | undefined): Cookies & { changed: string[] } {
  const changed: string[] = []
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return {
    changed,
    get: (name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(sent ?? '')?.[1],
    set: (name, value, seconds) => void changed.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`),
  }
}
