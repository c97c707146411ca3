import { sessionCookieName } from '@/contract/constants/auth'
import type { Cookies } from '@/endpoints/implement'
import { env } from '@/env'

/** Reads the Cookie header; `changed` collects the Set-Cookie headers of the response. */
export function cookieJar(header: string | undefined): Cookies & { changed: string[] } {
  const changed: string[] = []
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return {
    changed,
    get: (name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1],
    set: (name, value, maxAgeSeconds) =>
      void changed.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`),
  }
}

/** With it, Next shows drafts. */
const draftCookieName = '__prerender_bypass'
/** Removes the cookies of a session, also the one with which an editor sees drafts. */
export function clearSessionCookies(cookies: Cookies) {
  for (const name of [sessionCookieName, draftCookieName]) cookies.set(name, '', 0)
}
